import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a viewer would extract it, one string per text object of each page: content streams are inflated and
 * glyphs mapped to characters by the font's ToUnicode map. It supports only what Skia writes.
 */
export function pdfText(pdf: Buffer): readonly (readonly string[])[] {
  const objects = readObjects(pdf.toString('latin1'))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, unicodeMap(objects, id))
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    return readContent(objects.get(contents)?.stream ?? '', fonts)
  })
}

type PdfObject = {
  readonly head: string
  readonly stream: string
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at === -1 ? body : body.slice(0, at)
    const raw = at === -1 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const stream = head.includes('FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(id, { head, stream })
  }
  return objects
}

function unicodeMap(objects: Map<string, PdfObject>, font: string): Map<number, string> {
  const map = new Map<number, string>()
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
  const cmap = objects.get(id)?.stream ?? ''
  for (const [, block = ''] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      map.set(Number.parseInt(glyph, 16), utf16(text))
  for (const [, block = ''] of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16)
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        map.set(glyph, String.fromCodePoint(Number.parseInt(text, 16) + glyph - first))
    }
  }
  return map
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

/** Each BT…ET is one text; its parts differ only in kerning. */
function readContent(stream: string, fonts: Map<string, Map<number, string>>): readonly string[] {
  const texts: string[] = []
  for (const [, block = ''] of stream.matchAll(/BT\n([\s\S]*?)ET\n/g)) {
    let map = new Map<number, string>()
    let text = ''
    for (const [, font, glyphs = ''] of block.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
      if (font !== undefined) map = fonts.get(font) ?? map
      else for (const glyph of glyphs.match(/.{4}/g) ?? []) text += map.get(Number.parseInt(glyph, 16)) ?? '\uFFFD'
    }
    texts.push(text)
  }
  return texts
}
