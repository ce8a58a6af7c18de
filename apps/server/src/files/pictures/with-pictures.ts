import { xmlFileName } from '../voucher-file-names.ts'
import type { FileStore } from '../file-store.ts'
import type { Artist } from './picture-renderer.ts'
import type { PictureKind } from './render-message.ts'

const PICTURE = /^(jpeg|pdf)\/[0-9a-f]{2}\/([0-9a-f]{64})\.\1$/

/** A store in which every voucher's XML has its picture and its PDF: drawn when first asked for, and kept. */
export function picturedStore<Store extends FileStore>(store: Store, artist: Artist): Store {
  // Whoever asks while it is being drawn gets the same one.
  const drawing = new Map<string, Promise<Uint8Array | undefined>>()

  async function draw(name: string, kind: PictureKind, sha256: string): Promise<Uint8Array | undefined> {
    const xml = await store.get(xmlFileName(sha256))
    if (!xml) return undefined
    const picture = await artist.draw(xml, kind)
    if (picture) await store.put(name, picture)
    return picture
  }

  return {
    ...store,
    async get(name) {
      const kept = await store.get(name)
      const [, kind, sha256] = PICTURE.exec(name) ?? []
      if (kept || !kind || !sha256) return kept
      const underWay = drawing.get(name) ?? draw(name, kind as PictureKind, sha256)
      drawing.set(name, underWay)
      return underWay.finally(() => drawing.delete(name))
    },
  }
}
