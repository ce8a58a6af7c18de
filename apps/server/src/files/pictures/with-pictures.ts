import type { FileStore } from '../file-store.ts'
import { xmlFileName } from '../voucher-file-names.ts'
import type { PictureRenderer } from './picture-renderer.ts'
import type { PictureKind } from './render-message.ts'

const PICTURE_NAME = /^(?<kind>jpeg|pdf)\/[0-9a-f]{2}\/(?<sha256>[0-9a-f]{64})\.\k<kind>$/

/** Adds the picture and the PDF of every voucher XML to a store: each is rendered at its first request and stored. */
export function withPictures<Store extends FileStore>(store: Store, renderer: PictureRenderer): Store {
  // Simultaneous requests for the same picture share one rendering.
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()

  async function render(name: string, { kind, sha256 }: Picture): Promise<Uint8Array | undefined> {
    const xml = await store.get(xmlFileName(sha256))
    if (!xml) return undefined
    const picture = await renderer.render(xml, kind)
    if (picture) await store.put(name, picture)
    return picture
  }

  return {
    ...store,
    async get(name) {
      const stored = await store.get(name)
      const picture = parsePictureName(name)
      if (stored || !picture) return stored
      const rendering = underWay.get(name) ?? render(name, picture)
      underWay.set(name, rendering)
      return rendering.finally(() => underWay.delete(name))
    },
  }
}

type Picture = { kind: PictureKind; sha256: string }

function parsePictureName(name: string): Picture | undefined {
  const { kind, sha256 } = PICTURE_NAME.exec(name)?.groups ?? {}
  return sha256 && (kind === 'jpeg' || kind === 'pdf') ? { kind, sha256 } : undefined
}
