// Owns what is thrown at a link that cannot be read.

/** A hash that is no link. `code` is a key `error.<code>`. */
export class LinkError extends Error {
  code;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
