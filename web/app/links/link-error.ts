// Error for a link that cannot be read.

/** Thrown for a hash that cannot be read as a link; the sentence is `error.<code>`. */
export class LinkError extends Error {
  code;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
