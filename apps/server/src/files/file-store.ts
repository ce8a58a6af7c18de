export type StoredFile = { name: string; modifiedAt: Date }

/** Stores files by name. Names are built by the server from a content hash and an extension, never from user input. */
export type FileStore = {
  put(name: string, content: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>
  delete(name: string): Promise<void>
  /** Every file of a folder and its subfolders, ordered by name. */
  list(folder: string): AsyncIterable<StoredFile>
  /** A link that gives access to one file for a limited time, without a session. */
  signedUrl(name: string, options: { expiresInSeconds: number; downloadAs?: string }): Promise<string>
}

const NAME = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/

export function assertFileName(name: string): void {
  if (name.length > 200 || !NAME.test(name)) throw new RangeError('not a name of a stored file')
}
