import { constants, createDeflateRaw } from 'node:zlib'

/** A higher level takes twice the time and saves a tenth. */
const LEVEL = 1
/** Longer than most vouchers are when they are compressed: what an output does not fill is kept with it. */
const CHUNK = 4096

/** Compresses one content after the other with one engine: a new one for each would take most of the time and memory. */
export class Packer {
  readonly #deflate = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK })
  #packed: Buffer[] = []

  constructor() {
    this.#deflate.on('data', (chunk: Buffer) => this.#packed.push(chunk))
  }

  async pack(content: Uint8Array): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#deflate.once('error', reject)
    this.#deflate.write(content)
    this.#deflate.flush(constants.Z_FINISH, resolve)
    await promise
    this.#deflate.off('error', reject)
    const packed = Buffer.concat(this.#packed)
    this.#packed = []
    this.#deflate.reset()
    return packed
  }

  close(): void {
    this.#deflate.close()
  }
}
