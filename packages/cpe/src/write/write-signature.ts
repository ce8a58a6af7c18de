import type { XmlWriter } from './xml-writer.ts'

/**
 * The extension where the signature goes. Signing is not done here: with a digest the structure that carries it is
 * written, so that what was read keeps its "valor resumen"; without one the place is left for whoever signs.
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
