import { xmlLimits } from './xml-limits.ts'
import type { XmlTag } from './xml-namespaces.ts'

/** Counts what the distinct tags of one document consist of. */
export class DistinctTags {
  readonly #names = new Set<string>()
  #tags = 0
  #attributes = 0
  #namespaces = 0

  /** Adds a tag that the document had not used yet; returns the reason, in Spanish, when it exceeds a limit. */
  add(tag: XmlTag): string | undefined {
    this.#tags += 1
    if (tag.inner !== tag.outer) this.#namespaces += 1
    this.#attributes += tag.names.length - 1
    for (const name of tag.names) this.#names.add(name)
    if (this.#names.size > xmlLimits.names) return `más de ${xmlLimits.names} nombres distintos`
    if (this.#namespaces > xmlLimits.namespaces)
      return `más de ${xmlLimits.namespaces} etiquetas distintas con espacios de nombres`
    if (this.#tags > xmlLimits.tags) return `más de ${xmlLimits.tags} etiquetas distintas`
    return this.#attributes > xmlLimits.attributes ? `más de ${xmlLimits.attributes} atributos distintos` : undefined
  }
}
