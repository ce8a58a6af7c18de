import { distinctXml } from './distinct-xml.ts'
import { smallInvoice } from './small-invoice.ts'

const MEGABYTE = 1024 * 1024
const utf16 = (text: string, mark: readonly number[], swap: boolean): Buffer => {
  const body = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), swap ? body.swap16() : body])
}
const fill = (unit: string, bytes = 4.9 * MEGABYTE): string => unit.repeat(Math.floor(bytes / unit.length))
const doctype = (body: string): string => smallInvoice({ head: `<?xml version="1.0"?><!DOCTYPE Invoice ${body}>` })

/** Files that must be rejected with error findings and no document. */
export const refusedXml: Readonly<Record<string, () => Buffer | string>> = {
  'external entity of a file': () => doctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'),
  'external entity over http': () => doctype('[<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]'),
  'external DTD': () => doctype('SYSTEM "http://127.0.0.1:9/x.dtd"'),
  'public DTD': () => doctype('PUBLIC "-//x//y" "http://127.0.0.1:9/x.dtd"'),
  'parameter entity': () => doctype('[<!ENTITY % p SYSTEM "http://127.0.0.1:9/p"> %p;]'),
  'parameter entity that builds another': () =>
    doctype(`[<!ENTITY % a "<!ENTITY &#37; b SYSTEM 'file:///etc/hostname'>"> %a; %b;]`),
  'billion laughs': () =>
    doctype(
      `[<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('')}]`,
    ),
  'quadratic entity': () => doctype(`[<!ENTITY a "${'a'.repeat(50_000)}">]`),
  'empty DOCTYPE': () => doctype(''),
  'DOCTYPE in lower case': () => smallInvoice({ head: '<!doctype Invoice>' }),
  'DOCTYPE after a comment': () => smallInvoice({ head: '<!-- x --><!DOCTYPE Invoice>' }),
  'DOCTYPE inside the root': () => smallInvoice({ line: '<!DOCTYPE a>' }),
  'DOCTYPE hidden in UTF-16': () => utf16(doctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'), [0xff, 0xfe], false),
  'entity without a DTD': () => smallInvoice({ name: '&xxe;' }),
  'entity in an attribute': () => smallInvoice({ line: '<cbc:Note languageLocaleID="&xxe;">x</cbc:Note>' }),
  'UTF-16 little endian': () => utf16(smallInvoice(), [0xff, 0xfe], false),
  'UTF-16 big endian': () => utf16(smallInvoice(), [0xfe, 0xff], true),
  'UTF-16 without mark': () => utf16(smallInvoice(), [], false),
  'UTF-32': () => Buffer.concat([Buffer.from([0, 0, 0xfe, 0xff]), Buffer.alloc(64)]),
  'UTF-7 that hides the markup': () => '+ADw-Invoice+AD4-+ADw-/Invoice+AD4-',
  '200,000 levels': () => smallInvoice({ line: '<cac:Item>'.repeat(200_000) }),
  '65 levels': () => smallInvoice({ line: '<a>'.repeat(65) + '</a>'.repeat(65) }),
  '100 MB': () => Buffer.alloc(100 * MEGABYTE, 0x20),
  'a byte over 5 MB': () => smallInvoice() + ' '.repeat(5 * MEGABYTE),
  '1,000,000 empty elements': () => smallInvoice({ line: fill('<a/>') }),
  '1,000,000 attributes': () =>
    smallInvoice({ line: `<cbc:Note ${Array.from({ length: 400_000 }, (_, n) => `a${n}=""`).join(' ')}/>` }),
  'numbered references in endless text': () => smallInvoice({ id: fill('&#65;') }),
  'a reference that never ends': () => smallInvoice({ name: `&${'a'.repeat(MEGABYTE)}` }),
  'a forest of ampersands': () => smallInvoice({ name: fill('&', MEGABYTE) }),
  'a comment that never ends': () => smallInvoice({ line: `<!--${fill('-x', MEGABYTE)}` }),
  'CDATA that never ends': () => smallInvoice({ name: `<![CDATA[${fill(']]', MEGABYTE)}` }),
  'an attribute that never ends': () => smallInvoice({ line: `<cbc:Note a="${fill('x', MEGABYTE)}` }),
  'a name of a megabyte': () => smallInvoice({ line: `<${'a'.repeat(MEGABYTE)}/>` }),
  '5 MB of line ends before the error': () => smallInvoice({ line: `${fill('\n')}<` }),
  ...distinctXml,
  'a truncated file': () => smallInvoice().slice(0, -40),
  'an empty file': () => '',
  'only blanks': () => ' \n\t ',
  'a NUL in a name': () => smallInvoice({ name: 'A\0B' }),
  'a NUL as a reference': () => smallInvoice({ name: 'A&#0;B' }),
  'a control character': () => smallInvoice({ name: 'A\u0008B' }),
  'a lone surrogate as a reference': () => smallInvoice({ name: '&#xD800;' }),
  'two roots': () => smallInvoice() + '<Invoice/>',
  'an unbound prefix': () => smallInvoice({ line: '<sac:X/>' }),
  'a repeated attribute': () => smallInvoice({ line: '<cbc:Note a="1" a="2"/>' }),
  'a web page': () => '<html><body>Error 503</body></html>',
  'a page with DOCTYPE': () => '<!DOCTYPE html><html></html>',
  JSON: () => '{"a":1}',
  'an SVG': () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'an invoice of another vocabulary': () => '<Invoice xmlns="urn:other"/>',
  'XInclude instead of the parties': () =>
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/></Invoice>',
  'NaN as the total': () => smallInvoice({ payable: 'NaN' }),
  '1e309 as the total': () => smallInvoice({ payable: '1e309' }),
  'Infinity as the total': () => smallInvoice({ payable: 'Infinity' }),
  'a total of a million digits': () => smallInvoice({ payable: '9'.repeat(MEGABYTE) }),
  'a total with commas': () => smallInvoice({ payable: '1,180.00' }),
  'a total in Arabic digits': () => smallInvoice({ payable: '١١٨' }),
  'a total in hexadecimal': () => smallInvoice({ payable: '0x76' }),
  'an empty total': () => smallInvoice({ payable: '' }),
  'a day that does not exist': () => smallInvoice({ date: '2025-02-30' }),
  'no series and number': () => smallInvoice({ id: '' }),
}

/** Files that are read with the given finding. */
export const flaggedXml: Readonly<Record<string, { readonly xml: () => string; readonly code: string }>> = {
  'a negative total': { xml: () => smallInvoice({ payable: '-118.00' }), code: 'negative' },
  'a line with NaN': {
    xml: () =>
      smallInvoice({
        line: '<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="NIU">NaN</cbc:InvoicedQuantity></cac:InvoiceLine>',
      }),
    code: 'not-a-number',
  },
  'a name written backwards': {
    xml: () => smallInvoice({ name: 'EMPRESA \u202E.C.A.S' }),
    code: 'invisible-characters',
  },
  'a name with zero-width marks': { xml: () => smallInvoice({ name: 'EM\u200BPRESA' }), code: 'invisible-characters' },
  'a directional mark as a reference': {
    xml: () => smallInvoice({ name: 'EMPRESA&#x202E;' }),
    code: 'invisible-characters',
  },
  'a name of a megabyte': { xml: () => smallInvoice({ name: 'A'.repeat(MEGABYTE) }), code: 'overlong' },
  'a series that is not one': { xml: () => smallInvoice({ id: '../../etc/passwd' }), code: 'id' },
  '80,000 bad amounts': {
    xml: () => smallInvoice({ line: fill('<cac:AllowanceCharge><cbc:Amount>x</cbc:Amount></cac:AllowanceCharge>') }),
    code: 'more',
  },
}
