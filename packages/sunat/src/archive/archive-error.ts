/** Why an archive, or one file of it, is not read. */
export type ArchiveProblem =
  | 'too-many-files'
  /** A name that leads out of the folder that it is unpacked into. */
  | 'unsafe-name'
  /** Encrypted, or packed in an unknown way. */
  | 'undecodable'
  /** It has more bytes than it declares, or than an honest archive of its size. */
  | 'expands-too-far'
  | 'too-large'
  | 'damaged'

export class ArchiveError extends RangeError {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
