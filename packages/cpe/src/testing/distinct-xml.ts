import { smallInvoice } from './small-invoice.ts'

const LENGTH = 4.9 * 1024 * 1024

/** An invoice of almost 5 MB with elements that all differ, inside the given ones. */
function distinct(unit: (nth: string) => string, open = '', close = ''): string {
  const units: string[] = []
  let length = 0
  for (let nth = 0; length < LENGTH; nth += 1) {
    const written = unit(nth.toString(36))
    units.push(written)
    length += written.length
  }
  return smallInvoice({ line: open + units.join('') + close })
}

/** Sixty texts. */
function sixty(unit: (nth: number) => string): string {
  return Array.from({ length: 60 }, (_, nth) => unit(nth)).join(' ')
}

/** Files whose tags all differ. They must be rejected after a small part of them was read. */
export const distinctXml: Readonly<Record<string, () => string>> = {
  'distinct tags': () => distinct((nth) => `<a${nth}/>`),
  'distinct tags of the longest name': () => distinct((nth) => `<${nth.padStart(256, 'a')}/>`),
  'distinct attribute names': () => distinct((nth) => `<a a${nth}=""/>`),
  'distinct attribute names, 60 in each tag': () =>
    distinct((nth) => `<a ${sixty((index) => `a${nth}-${index}=""`)}/>`),
  'distinct attribute values': () => distinct((nth) => `<a b="${nth}"/>`),
  'distinct attribute values with references': () => distinct((nth) => `<a b="&amp;${nth}"/>`),
  'distinct namespaces': () => distinct((nth) => `<a xmlns="u${nth}"/>`),
  'distinct prefixes': () => distinct((nth) => `<p${nth}:a xmlns:p${nth}="u"/>`),
  'distinct prefixes, 60 in each tag': () =>
    distinct((nth) => `<a ${sixty((index) => `xmlns:p${nth}-${index}="u"`)}/>`),
  'distinct namespaces inside each other': () =>
    distinct((nth) => `<a xmlns="u${nth}">`.repeat(60) + '</a>'.repeat(60)),
  'the same tags in distinct namespaces': () => distinct((nth) => `<a xmlns="u${nth}">${'<b/>'.repeat(10)}</a>`),
  'prefixes declared 60 levels above': () =>
    distinct(
      (nth) => `<b ${sixty((index) => `p0:a${index}=""`)} c="${nth}"/>`,
      sixty((level) => `<a xmlns:p${level}="u">`),
      '</a>'.repeat(60),
    ),
}
