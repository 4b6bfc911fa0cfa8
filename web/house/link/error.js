// Owns what is thrown at a link that cannot be read.

/** A hash that is no link. `code` is a key `error.<code>`. */
export class LinkError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}
