import { MAX_BATCH_ROWS } from '@contapro/contract/registration-batch'
import { useState } from 'react'

import { toApiError } from '../../../../lib/api/api-error.ts'
import { logUsage } from '../../../../lib/api/usage.ts'
import { useWebConfig } from '../../../../lib/api/web-config.ts'
import { useAfterPress } from '../../../../lib/browser/use-after-press.ts'
import { useStable } from '../../../../lib/browser/use-stable.ts'
import { classNames } from '../../../../lib/format/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { FilterChips } from '../../../../ui/controls/filter-chips.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DraftLine, LINE_GRID } from './draft-line.tsx'
import { isSendable, type JudgedRow } from './draft-row.ts'
import type { BatchDraft } from './use-batch-draft.ts'

type Part = 'all' | 'ready' | 'wrong' | 'skipped'

/** Each row is in one of them, except while its RUC is looked up. */
const PARTS: Record<Part, { label: string; has: (row: JudgedRow) => boolean }> = {
  all: { label: 'Todas', has: () => true },
  ready: { label: 'Listas', has: (row) => isSendable(row) },
  wrong: { label: 'Por corregir', has: ({ state }) => state === 'wrong' },
  skipped: { label: 'Se saltan', has: ({ state }) => state === 'repeated' || state === 'yours' },
}
const PART_NAMES = ['all', 'ready', 'wrong', 'skipped'] as const satisfies readonly Part[]

type CheckStepProps = { draft: BatchDraft; onMore: () => void; onRegistered: (batchId: string) => void }

/** Every row with what is wrong with it. Nothing leaves the page before the button is pressed. */
export function CheckStep({ draft, onMore, onRegistered }: CheckStepProps) {
  const { rows, ready, registering, checkError } = draft
  const [part, setPart] = useState<Part>('all')
  const [isAccepted, setAccepted] = useState(false)
  const config = useWebConfig()
  const afterPress = useAfterPress()
  const leave = useStable(draft.leave)
  // A row that is being mended stays where it is.
  const isShown = (row: JudgedRow) => PARTS[part].has(row) || row.open.size > 0
  // Nothing is left in this part, such as after the last row was corrected.
  if (part !== 'all' && !rows.some(isShown)) setPart('all')
  const count = ready.length
  const checking = rows.filter(({ state }) => state === 'checking').length
  const left = rows.filter((row) => PARTS.wrong.has(row) || PARTS.ready.has(row)).length - count
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips<Part>
          label="Mostrar"
          value={part}
          onChange={setPart}
          chips={PART_NAMES.map((value) => ({
            value,
            label: PARTS[value].label,
            count: rows.filter((row) => PARTS[value].has(row)).length,
          }))}
        />
        <Button size="sm" onClick={onMore}>
          Pegar más
        </Button>
      </div>
      {checkError && (
        <Banner tone="warn" title="No pudimos revisar los RUC">
          {toApiError(checkError).message}. Puedes registrarlas igual: escribe los nombres que falten.
        </Banner>
      )}
      {registering.isError && (
        <Banner tone="error" title="No se envió ninguna fila">
          {toApiError(registering.error).joinedMessages}
        </Banner>
      )}
      <Card className="overflow-clip">
        <div
          aria-hidden="true"
          className={classNames(
            'hidden h-9 border-b border-line bg-sunken px-3 text-12 font-medium text-text-3 lg:grid',
            LINE_GRID,
          )}
        >
          <span className="text-right">N°</span>
          <span>RUC</span>
          <span>Nombre</span>
          <span>Usuario SOL</span>
          <span>Clave SOL</span>
          <span>API</span>
          <span>Revisión</span>
        </div>
        <ul aria-label="Empresas por registrar">
          {rows.map((row, index) =>
            isShown(row) ? (
              <DraftLine
                key={row.id}
                row={row}
                number={index + 1}
                onChange={(field, value) => draft.change(row.id, field, value)}
                onEdit={(fields) => draft.edit(row.id, fields)}
                onLeave={() => afterPress(() => leave(row.id))}
                onRemove={() => draft.remove([row.id])}
              />
            ) : null,
          )}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-3 py-3">
          <Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)}>
            Mis clientes me autorizaron. Acepto los <Legal href={config?.terms_url}>Términos</Legal> y la{' '}
            <Legal href={config?.privacy_url}>Política de privacidad</Legal>
          </Checkbox>
          <div className="flex items-center gap-3 phone:w-full">
            {checking > 0 ? (
              <output className="text-13 text-text-2">
                Revisando {checking === 1 ? '1 RUC' : `${checking} RUC`} en el padrón...
              </output>
            ) : (
              left > 0 && (
                <span className="text-13 text-text-2">
                  {left} {left === 1 ? 'queda' : 'quedan'} para después
                </span>
              )
            )}
            <Button
              variant="primary"
              className="phone:flex-1"
              disabled={count === 0 || checking > 0 || !isAccepted}
              loading={registering.isPending}
              onClick={() => {
                logUsage('click', 'registro_masivo_registrar')
                registering.mutate(undefined, { onSuccess: ({ batch_id: id }) => onRegistered(id) })
              }}
            >
              {count === 1 ? 'Registrar 1 empresa' : `Registrar ${count} empresas`}
            </Button>
          </div>
        </div>
      </Card>
      {rows.filter(isSendable).length > MAX_BATCH_ROWS && (
        <p className="text-12 text-text-2">Se registran hasta {MAX_BATCH_ROWS} a la vez; las demás quedan aquí.</p>
      )}
      {!isAccepted && count > 0 && <p className="text-12 text-text-2">Acepta los términos para registrar.</p>}
    </div>
  )
}

function Legal({ href, children }: { href: string | undefined; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="rounded-xs text-link">
      {children}
    </a>
  )
}
