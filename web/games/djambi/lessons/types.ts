/** The shapes of lessons.json and puzzles.json. */
import type * as School from "../../../app/lessons/lesson-ui.ts";
import type { ExerciseGoal, Color, MoveText, PositionText, Square } from "../../../protocol/djambi.ts";

interface ExerciseAsk extends ExerciseGoal {
  /** Whether the answer is a square instead of a move. */
  point?: boolean;
  /** One of the right answers. */
  solution: MoveText | Square;
  /** The moves that the other parties make after a right answer. */
  replies?: MoveText[];
}

export interface Exercise {
  position: PositionText;
  asks: ExerciseAsk[];
}

export interface Puzzle extends Exercise {
  id: string;
  kind: string;
  /** The difficulty, from 1 to 3. */
  level: number;
  /** The party to move. */
  mover: Color;
}

export interface Course extends School.Course<Exercise> {
  puzzles: Puzzle[];
}
