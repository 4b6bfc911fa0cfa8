/** The shapes of lessons.json, puzzles.json and of what is kept of a learner's progress. */
import type { Ask, Color, MoveText, PositionText, Square } from "../../../protocol/djambi";

export interface ExerciseAsk extends Ask {
  /** A square is to be pointed at instead of a move. */
  point?: boolean;
  /** One of the right answers. */
  solution: MoveText | Square;
  /** What the others play after a right move. */
  replies?: MoveText[];
}

export interface Exercise {
  position: PositionText;
  asks: ExerciseAsk[];
}

export interface Lesson {
  id: string;
  /** The rule that it is about. */
  rule: string;
  tasks: Exercise[];
}

export interface Puzzle extends Exercise {
  id: string;
  kind: string;
  /** 1 to 3. */
  level: number;
  /** Whose turn it is. */
  mover: Color;
}

export interface Course {
  lessons: Lesson[];
  puzzles: Puzzle[];
  /** Sentences of lessons and hints. */
  texts: Record<string, string>;
}

export interface Progress {
  /** How many tasks of each lesson are done. */
  lessons: Record<string, number>;
  /** Puzzles that were solved without being shown the solution. */
  puzzles: string[];
}

/** What the learning pages show. */
export type Place =
  | { page: "home" }
  | { page: "lesson"; lesson: string; task: number }
  | { page: "finished"; lesson: string }
  | { page: "puzzle"; puzzle: string };
