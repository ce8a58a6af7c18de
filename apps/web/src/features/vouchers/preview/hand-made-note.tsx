import { MAX_ATTACHMENT_BYTES } from '@contapro/contract/hand-made'
import type { HandMade } from '@contapro/contract/vouchers'
import { Paperclip, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../../lib/url/use-open-voucher.ts'
import { useHandMadePanel } from '../../../lib/url/use-hand-made-panel.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { describeFailure } from '../hand-made/describe-failure.ts'
import { useAttach, useDeleteVoucher } from '../hand-made/mutations.ts'
import type { Voucher } from '../voucher.ts'

type HandMadeNoteProps = { period: PeriodKey; voucher: Voucher; handMade: HandMade }

/** What the accountant typed: what SUNAT lists or the XML states otherwise, and what can be done while SUNAT lists nothing. */
export function HandMadeNote({ period, voucher, handMade }: HandMadeNoteProps) {
  const { is_listed: isListed, differences, typed_at: typedAt } = handMade
  return (
    <section aria-labelledby="ingresado" className="grid gap-3 rounded-md border border-line px-4 py-3">
      <div>
        <h3 id="ingresado" className="text-13 font-semibold">
          {isListed ? 'Ingresado a mano, ya en SUNAT' : 'Ingresado a mano'}
        </h3>
        <p className="text-13 text-text-2">
          {describe(isListed, differences.length)} Guardado {limaMoment(typedAt)}.
        </p>
      </div>
      {differences.length > 0 && <Differences differences={differences} source={isListed ? 'SUNAT' : 'XML'} />}
      <Actions period={period} voucher={voucher} handMade={handMade} />
    </section>
  )
}

function describe(isListed: boolean, differences: number): string {
  if (!isListed && differences > 0)
    return 'Su XML tiene otros datos, y cuentan los ingresados: corrígelos si el XML vale.'
  if (!isListed) return 'SUNAT no lo lista; cuenta en los totales como los demás.'
  return differences === 0
    ? 'SUNAT lo lista con los mismos datos.'
    : 'SUNAT lo lista con otros datos: valen los de su registro.'
}

const fail = (error: unknown) => toast(describeFailure(error), { tone: 'error' })

const cellClass = 'border-line-soft px-3 py-1.5'

function Differences({ differences, source }: Pick<HandMade, 'differences'> & { source: 'SUNAT' | 'XML' }) {
  return (
    <div className="overflow-clip rounded-md border border-line">
      <table className="w-full border-separate border-spacing-0 text-13">
        <caption className="sr-only">Diferencias con {source === 'XML' ? 'su XML' : source}</caption>
        <thead>
          <tr className="text-12 text-text-3 *:border-b *:border-line *:bg-sunken *:px-3 *:py-1.5 *:font-medium">
            <th scope="col" className="text-left">
              Dato
            </th>
            <th scope="col" className="text-right">
              Ingresado
            </th>
            <th scope="col" className="text-right">
              {source}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, typed, listed }) => (
            <tr key={label} className="not-last:*:border-b">
              <th scope="row" className={`${cellClass} text-left font-normal text-text-2`}>
                {label}
              </th>
              <td className={`${cellClass} num text-right`}>{typed}</td>
              <td className={`${cellClass} num text-right font-medium`}>{listed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Actions({ period, voucher: { code }, handMade }: HandMadeNoteProps) {
  const { close } = useOpenVoucher()
  const { open } = useHandMadePanel()
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteVoucher(period.businessUuid)
  const attach = useAttach(period.businessUuid)
  const setPaper = (file: Blob | null) =>
    attach.mutate(
      { code, file },
      { onSuccess: () => toast(file ? 'Archivo adjuntado' : 'Archivo quitado'), onError: fail },
    )
  if (isAsking)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-13">¿Borrar este comprobante? Deja de contar en el periodo.</p>
        <Button size="sm" onClick={() => setAsking(false)}>
          No borrar
        </Button>
        <Button
          size="sm"
          variant="danger"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(code, {
              onSuccess: () => {
                toast('Comprobante borrado')
                close()
              },
              onError: fail,
            })
          }
        >
          Sí, borrar
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {!handMade.is_listed && (
        <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => open(code)}>
          Corregir
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        aria-label="Foto o PDF del comprobante"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (!file) return
          if (file.size > MAX_ATTACHMENT_BYTES) toast('El archivo pesa más de 10 MB', { tone: 'error' })
          else setPaper(file)
        }}
      />
      <Button
        size="sm"
        icon={<Paperclip aria-hidden="true" />}
        loading={attach.isPending}
        onClick={() => input.current?.click()}
      >
        {handMade.attachment ? 'Cambiar archivo' : 'Adjuntar foto o PDF'}
      </Button>
      {handMade.attachment && (
        <Button size="sm" variant="ghost" onClick={() => setPaper(null)}>
          Quitar archivo
        </Button>
      )}
      {!handMade.is_listed && (
        <Button size="sm" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          Borrar
        </Button>
      )}
    </div>
  )
}
