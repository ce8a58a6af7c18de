import type { FileStore } from '../file-store.ts'
import { parseRenderingName, xmlFileName, type Rendering } from '../voucher-file-names.ts'
import type { VoucherRenderer } from './voucher-renderer.ts'

/** Adds the picture and the PDF of every voucher XML to a store: each is rendered at its first request and stored. */
export function withRenderings<Store extends FileStore>(store: Store, renderer: VoucherRenderer): Store {
  // Simultaneous requests of a business for the same file share one rendering; another business does not wait in its queue.
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()

  async function render(
    name: string,
    { rendering, sha256 }: { rendering: Rendering; sha256: string },
    businessId: string,
  ): Promise<Uint8Array | undefined> {
    const bytes = await renderer.render({ loadXml: () => store.get(xmlFileName(sha256)), rendering, businessId })
    if (bytes) await store.put(name, bytes)
    return bytes
  }

  return {
    ...store,
    async get(name, businessId = '') {
      const stored = await store.get(name)
      const file = parseRenderingName(name)
      if (stored || !file) return stored
      const key = `${businessId} ${name}`
      const rendering = underWay.get(key) ?? render(name, file, businessId)
      underWay.set(key, rendering)
      return rendering.finally(() => underWay.delete(key))
    },
  }
}
