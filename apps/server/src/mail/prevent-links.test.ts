import { describe, expect, it } from 'vitest'

import { composeMail } from './compose-mail.ts'
import { preventLinks } from './prevent-links.ts'

/** What common mail programs take for an address. */
const LINK =
  /[a-z][a-z0-9+.-]*:\/\/[\p{L}\p{N}]|[\p{L}\p{N}-]+[.\u3002\uFF0E\uFF61]\p{L}{2,}|[\p{L}\p{N}]@[\p{L}\p{N}]|mailto:[\p{L}\p{N}]/iu

const HOSTILE = [
  'http://malo.pe/premio',
  'HTTPS://malo.pe',
  'Rosa www.malo.pe',
  'malo.pe/premio',
  'xn--mlo-2na.com',
  'malo。com',
  'http:\\\\malo.pe',
  'ftp://1.2.3.4/x',
  'rosa@malo.pe',
  'mailto:rosa',
]

describe('text that others chose', () => {
  it.each(HOSTILE)('%s is no link in a mail', (name) => {
    expect(name.replaceAll('\\', '/')).toMatch(LINK)
    expect(preventLinks(name).replaceAll('\\', '/')).not.toMatch(LINK)
    expect(preventLinks(name).replaceAll('\u2060', '')).toBe(name)
  })

  it.each(['Ferretería El Constructor S.A.C.', 'A. B. Pérez E.I.R.L.', 'el 17/11/2026 a las 10:30', '190.43.0.1'])(
    '%s stays as it is',
    (text) => expect(preventLinks(text)).toBe(text),
  )

  it('is no link in any part of a mail, whose button is the only one', () => {
    const [name = ''] = HOSTILE
    const button = { text: 'Abrir', href: 'https://contapro.pe/x' }
    const mail = composeMail({ subject: name, greeting: name, paragraphs: [name], button, footnote: name })
    expect(mail.subject).not.toMatch(LINK)
    expect(mail.text.replace(button.href, '')).not.toMatch(LINK)
    expect(mail.html.replace(button.href, '')).not.toContain('http://malo')
    expect(mail.text).toContain(button.href)
  })
})
