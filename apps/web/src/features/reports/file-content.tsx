import type { FileContent, PurchaseContent, SaleContent } from '@contapro/contract/reports'
import { cents } from '@contapro/domain/money/cents'
import { Fragment } from 'react'
import { Link } from 'react-router'

import { plainAmount, soles, toCents, unbrokenSoles } from '../../lib/format/soles.ts'
import { useSectionLink } from './use-section-link.ts'
import { LEFT_OUT_TEXTS } from './left-out-texts.ts'

/** How many vouchers a file has and how many it leaves out, with their IGV and the reasons. */
export function FileContentPanel({ content }: { content: FileContent | SaleContent | PurchaseContent }) {
  const leftOutCount = content.total_count - content.written.count
  const leftOutIgv = content.left_out.reduce((sum, { igv }) => sum + Math.round(igv * 100), 0) / 100
  return (
    <div className="grid content-start gap-4">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line">
        <Figure label="Se escriben" count={content.written.count} igv={content.written.igv} />
        <Figure label="Quedan fuera" count={leftOutCount} igv={leftOutIgv} />
      </dl>
      {content.written.unconverted_count > 0 && (
        <p className="text-12 text-warn-text">
          {content.written.unconverted_count} en moneda extranjera se escriben sin conocer su importe en soles: su IGV
          no está en la suma.
        </p>
      )}
      {content.written.foreign_count > 0 && (
        <p className="text-12 text-text-2">{describeForeign(content.written.foreign_count)}</p>
      )}
      {content.left_out.length > 0 && <LeftOutTable content={content} />}
      {content.warnings && <Warnings warnings={content.warnings} />}
      {'destinations' in content && <Destinations content={content} />}
      {'proposal' in content && content.proposal && (
        <Proposal proposal={content.proposal} isPurchases={'destinations' in content} />
      )}
    </div>
  )
}

/** What SUNAT takes, and the accountant may want to correct before. */
function Warnings({ warnings: { count, examples } }: { warnings: NonNullable<FileContent['warnings']> }) {
  return (
    <section className="grid gap-1 rounded-md border border-warn-line bg-warn-bg p-3 text-13">
      <h3 className="font-semibold">
        {count === 1 ? '1 se escribe con una advertencia' : `${count} se escriben con una advertencia`}
      </h3>
      <ul className="grid gap-1 text-12 text-text-2">
        {examples.map(({ code, warning }) => (
          <li key={code} className="break-words">
            <span className="text-text">{code}</span>: {warning}
          </li>
        ))}
      </ul>
    </section>
  )
}

const describeForeign = (count: number): string =>
  count === 1
    ? '1 fila en moneda extranjera: el archivo lleva sus importes en esa moneda, con su tipo de cambio; aquí están en soles.'
    : `${count} filas en moneda extranjera: el archivo lleva sus importes en esa moneda, con su tipo de cambio; aquí están en soles.`

function Figure({ label, count, igv }: { label: string; count: number; igv: number }) {
  return (
    <div className="bg-surface px-3.5 py-2.5">
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="num text-20 font-semibold">{count}</dd>
      <dd className="num text-12 text-text-2">IGV {soles(igv)}</dd>
    </div>
  )
}

function LeftOutTable({ content }: { content: FileContent }) {
  const sectionLink = useSectionLink()
  return (
    <table className="w-full text-13">
      <caption className="sr-only">Lo que queda fuera del archivo</caption>
      <thead>
        <tr className="border-b border-line text-left text-12 text-text-2">
          <th className="py-1.5 font-regular">Quedan fuera</th>
          <th className="py-1.5 pl-2 text-right font-regular">Cantidad</th>
          <th className="py-1.5 pl-2 text-right font-regular">IGV S/</th>
          <th className="py-1.5">
            <span className="sr-only">Qué hacer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {content.left_out.map(({ reason, count, igv, problems }) => {
          const { label, hint, section } = LEFT_OUT_TEXTS[reason]
          return (
            <Fragment key={reason}>
              <tr className="border-b border-line align-top">
                <td className="py-1.5">
                  {label}
                  <span className="block text-12 text-text-2">{hint}</span>
                </td>
                <td className="num py-1.5 pl-2 text-right">{count}</td>
                <td className="num py-1.5 pl-2 text-right whitespace-nowrap">{igv === 0 ? '-' : plainAmount(igv)}</td>
                <td className="py-1.5 pl-3 text-right">
                  {section && (
                    <Link className="font-medium text-link no-underline hover:underline" to={sectionLink(section.path)}>
                      {section.label}
                    </Link>
                  )}
                </td>
              </tr>
              {problems.map(({ code, problem }) => (
                <tr key={code} className="border-b border-line text-12 text-text-2">
                  <td colSpan={4} className="py-1 break-words">
                    <span className="text-text">{code}</span>: {problem}
                  </td>
                </tr>
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const DESTINATIONS = [
  ['dg', 'Gravadas (DG)'],
  ['dgng', 'Gravadas y no gravadas (DGNG)'],
  ['dng', 'Sin crédito (DNG)'],
] as const

function Destinations({ content: { destinations } }: { content: PurchaseContent }) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">Base e IGV por destino</caption>
      <thead>
        <tr className="border-b border-line text-left text-12 text-text-2">
          <th className="py-1.5 font-regular">Destino</th>
          <th className="py-1.5 pl-2 text-right font-regular">Base S/</th>
          <th className="py-1.5 pl-2 text-right font-regular">IGV S/</th>
        </tr>
      </thead>
      <tbody>
        {DESTINATIONS.map(([name, label]) => (
          <tr key={name} className="border-b border-line">
            <td className="py-1.5">{label}</td>
            <td className="num py-1.5 pl-2 text-right whitespace-nowrap">{plainAmount(destinations[name].base)}</td>
            <td className="num py-1.5 pl-2 text-right whitespace-nowrap">{plainAmount(destinations[name].igv)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COMPARISONS = [
  ['equal', 'En los dos, iguales'],
  ['changed', 'En los dos, con otro destino'],
  ['only_in_file', 'Solo en tu archivo'],
  ['only_in_proposal', 'Solo en la propuesta'],
] as const

type ComparedRows = NonNullable<PurchaseContent['proposal']>

/** What a row shows is the IGV of its vouchers, whichever side has them. */
const igvOf = (proposal: ComparedRows, name: keyof ComparedRows) =>
  name === 'only_in_proposal' ? 0 - proposal[name].igv : proposal[name].igv

/** Which side is larger: destinations move IGV within the file. */
function describeDifference({ only_in_file: added, only_in_proposal: missing }: ComparedRows): string {
  const difference = cents(toCents(added.igv) + toCents(missing.igv))
  if (difference === 0) return 'Tu archivo y la propuesta de SUNAT tienen el mismo IGV.'
  const amount = unbrokenSoles(cents(Math.abs(difference)))
  return difference > 0
    ? `Tu archivo tiene ${amount} más de IGV que la propuesta de SUNAT.`
    : `La propuesta de SUNAT tiene ${amount} más de IGV que tu archivo.`
}

function Proposal({ proposal, isPurchases }: { proposal: ComparedRows; isPurchases: boolean }) {
  return (
    <section className="rounded-md bg-sunken p-3.5">
      <h3 className="text-13 font-semibold">Frente a la propuesta de SUNAT</h3>
      <table className="mt-1.5 w-full text-13">
        <caption className="sr-only">Comprobantes e IGV frente a la propuesta de SUNAT</caption>
        <tbody>
          {COMPARISONS.filter(([name]) => name !== 'changed' || isPurchases).map(([name, label]) => (
            <tr key={name}>
              <th className="py-1 text-left font-regular text-text-2" scope="row">
                {label}
              </th>
              <td className="num py-1 pl-2 text-right">{proposal[name].count}</td>
              <td className="num py-1 pl-2 text-right whitespace-nowrap">{soles(igvOf(proposal, name))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-13 font-medium">{describeDifference(proposal)}</p>
      {isPurchases && (
        <p className="text-12 text-text-2">
          «Compras ContaPro» nombra cada diferencia en la hoja «Frente a la propuesta».
        </p>
      )}
    </section>
  )
}
