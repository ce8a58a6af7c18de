import { Buffer } from 'node:buffer'

import { itemAt } from '@contapro/domain/lists/item-at'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'

import { mutateXml, seededRandom } from '../testing/mutate-xml.ts'
import { fixturesFolder, readSamples, sampleBytes, samplesFolder } from '../testing/samples.ts'
import { decodeXml } from './decode-xml.ts'
import { parseXml } from './parse-xml.ts'
import type { XmlNode } from './xml-node.ts'

/** Element names, attributes and leaf texts as nested lists, on which both parsers must agree. */
type Shape = readonly [name: string, attributes: readonly string[], text: string, children: readonly Shape[]]

function shapeOf(node: XmlNode): Shape {
  const name = node.name.replace(/^(ds:|\?)/, '')
  const children = (node.children ?? []).map(shapeOf)
  return [name, node.attributes ?? [], children.length > 0 ? '' : node.text, children]
}

type Growing = {
  readonly name: string
  readonly attributes: readonly string[]
  text: string
  readonly children: Growing[]
}

/** The tree built by saxes; undefined when it rejects the text or finds a DOCTYPE. */
function shapeBySaxes(text: string): Shape | undefined {
  const parser = new SaxesParser({ xmlns: true })
  const open: Growing[] = []
  let root: Growing | undefined
  let refused = false
  parser.on('error', () => (refused = true))
  parser.on('doctype', () => (refused = true))
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes)
      .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
      .flatMap(({ local, value }) => [local, value])
    const node: Growing = { name: tag.local, attributes, text: '', children: [] }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const append = (text: string): void => {
    const top = open.at(-1)
    if (top && top.children.length === 0) top.text += text
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return refused || !root ? undefined : frozen(root)
}

function frozen({ name, attributes, text, children }: Growing): Shape {
  return [name, attributes, children.length > 0 ? '' : text, children.map(frozen)]
}

function shapeByUs(text: string): Shape | undefined {
  const decoded = decodeXml(Buffer.from(text))
  if (!decoded || decoded.forbiddenAt !== -1) return undefined
  const parsed = parseXml(decoded.text)
  return 'root' in parsed ? shapeOf(parsed.root) : undefined
}

const sources = [fixturesFolder, samplesFolder].flatMap((folder) =>
  readSamples(folder)
    .filter(({ file }) => file.endsWith('.xml'))
    .map(({ file }) => [file, decodeXml(sampleBytes(folder, file))?.text ?? ''] as const),
)

describe('our XML parser and saxes', () => {
  it.each(sources)('build the same tree from %s', (_file, text) => {
    expect(shapeByUs(text)).toStrictEqual(shapeBySaxes(text))
  })

  it('accept the same mutated vouchers and build the same trees', () => {
    const random = seededRandom(Number(process.env['CPE_SEED'] ?? 20_250_601))
    const runs = Number(process.env['CPE_RUNS'] ?? 1500)
    for (let run = 0; run < runs; run += 1) {
      const [file, text] = itemAt(sources, Math.floor(random() * sources.length))
      const mutated = decodeXml(mutateXml(Buffer.from(text), random))?.text
      // Skips mutations that exceed our depth limit, which saxes does not have.
      if (mutated === undefined || mutated.includes('<a><a>')) continue
      expect(shapeByUs(mutated), `${file}, run ${run}`).toStrictEqual(shapeBySaxes(mutated))
    }
  }, 600_000)

  it.each([
    '<a/>',
    '<a></a>',
    '<a>1&lt;2&#65;&#x42;</a>',
    '<a b=\'1\' c="2"/>',
    '<a b="x\ty"/>',
    '<a><![CDATA[<b>]]>c</a>',
    '<a><!-- - --><?pi x?>t</a>',
    '<?xml version="1.0"?><a/>',
    "<?xml version='1.0' encoding='UTF-8' standalone='no'?>\n<a/>\n<!-- end -->",
    '<p:a xmlns:p="u"><p:b/></p:a>',
    '<a xmlns="u"><b xmlns=""/></a>',
    '<año ñ="1"/>',
    '<a >x</a >',
    '<a b = "1" />',
    '<a b=">"/>',
    '<a\n/>',
    // rejected by both
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>x',
    'x<a/>',
    '<a b="1" b="2"/>',
    '<a b=1/>',
    '<a b="1"c="2"/>',
    '<a b="<"/>',
    '<a>&nope;</a>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#xFFFE;</a>',
    '<a>]]></a>',
    '<a><!-- -- --></a>',
    '<a><?xml version="1.0"?></a>',
    '<1a/>',
    '<p:a/>',
    '<a p:b="1"/>',
    '<a xmlns:p=""/>',
    '<a xmlns:xml="u"/>',
    '<a xmlns:xmlns="u"/>',
    '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>',
    '<a:b:c xmlns:a="u"/>',
    '<a/ >',
    '<!DOCTYPE a><a/>',
    '<a>\u0001</a>',
    '<a b="\u0000"/>',
    '<?xml version="1.0" encoding="UTF-8" version="1.0"?><a/>',
  ])('agree on %j', (text) => {
    expect(shapeByUs(text)).toStrictEqual(shapeBySaxes(text))
  })
})
