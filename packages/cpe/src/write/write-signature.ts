import type { XmlWriter } from './xml-writer.ts'

/**
 * The extension that holds the signature. Vouchers are not signed here: a known digest is written so that it survives a
 * round trip; without one the extension is left empty.
 */
export function writeExtensions(xml: XmlWriter, digest: string | undefined): void {
  xml.group('ext:UBLExtensions', () => {
    xml.group('ext:UBLExtension', () => {
      xml.group('ext:ExtensionContent', () => {
        if (digest === undefined) return
        xml.group('ds:Signature', () => {
          xml.group('ds:SignedInfo', () => {
            xml.group('ds:Reference', () => xml.text('ds:DigestValue', digest), { URI: '' })
          })
        })
      })
    })
  })
}
