import type { LegalPage } from '../../content/legal.ts'

/** The layout of a legal text. */
export function LegalText({ title, updated, sections }: LegalPage) {
  return (
    <article className="mb-auto w-full max-w-160">
      <h1 className="text-24 font-semibold">{title}</h1>
      <p className="mt-1 text-text-3">Vigente desde el {updated}</p>
      {sections.map((section) => (
        <section key={section.heading} className="mt-6">
          <h2 className="text-16 font-semibold">{section.heading}</h2>
          <p className="mt-1 text-14/6 text-text-2">{section.text}</p>
        </section>
      ))}
    </article>
  )
}
