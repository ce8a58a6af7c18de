import { validateRuc } from '@contapro/contract/businesses'
import { checkBatch, MAX_BATCH_ROWS, registerBatch } from '@contapro/contract/registration-batch'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { call } from '../../../../lib/api/call.ts'
import { useIdempotencyKey } from '../../../../lib/api/use-idempotency-key.ts'
import { isSendable, judgeRows, type CheckedRuc, type DraftRow, type RowField, type RowValues } from './draft-row.ts'
import { cleanValues } from './read-cells.ts'

const NO_ROWS: readonly DraftRow[] = []
const NONE: ReadonlySet<RowField> = new Set()
const NO_VALUES: RowValues = {
  ruc: '',
  name: '',
  nombreSOL: '',
  llaveSOL: '',
  sunat_api_key: '',
  sunat_api_secret: '',
}
/** Fewer are looked up one by one, of which more are allowed. */
const MIN_BATCH_CHECK = 4

/** The rows that are to be registered. They are only in the memory of this page: their keys are stored nowhere. */
export function useBatchDraft() {
  const [rows, setRows] = useState(NO_ROWS)
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckedRuc>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  // What was sent last, in the order of the batch, so that a row that failed can be mended without being pasted again.
  const [sent, setSent] = useState(NO_ROWS)
  const [nextId, setNextId] = useState(1)
  const idempotencyKey = useIdempotencyKey()
  const judged = judgeRows(rows, { checked, failed })
  const ready = judged.filter(isSendable).slice(0, MAX_BATCH_ROWS)

  const checking = useMutation({
    mutationFn: (rucs: readonly string[]) => checkRucs(rucs),
    onSuccess: (found) => setChecked((old) => new Map([...old, ...found.map((one) => [one.ruc, one] as const)])),
    onError: (_error, rucs) => setFailed((old) => new Set([...old, ...rucs])),
  })
  const check = (values: readonly RowValues[]) => {
    const unknown = [...new Set(values.map(({ ruc }) => ruc))].filter((ruc) => isRuc(ruc) && !checked.has(ruc))
    setFailed((old) => new Set([...old].filter((ruc) => !unknown.includes(ruc))))
    for (let from = 0; from < unknown.length; from += MAX_BATCH_ROWS)
      checking.mutate(unknown.slice(from, from + MAX_BATCH_ROWS))
  }
  const registering = useMutation({
    mutationFn: () => {
      const body = {
        rows: ready.map((row) => toBody(row.sent)),
        terms: true,
        privacy: true,
      } as const
      return call(registerBatch, { body, idempotencyKey: idempotencyKey.of(registerBatch, body) })
    },
    onSuccess: () => {
      idempotencyKey.reset()
      // What was not sent stays, to be mended afterwards.
      const ids = new Set(ready.map(({ id }) => id))
      setRows((old) => old.filter(({ id }) => !ids.has(id)))
      setSent(ready.map(({ id, sent: values }) => ({ id, values, open: NONE })))
    },
  })

  const isEmpty = rows.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isEmpty])

  return {
    rows: judged,
    ready,
    isChecking: checking.isPending,
    checkError: checking.error,
    registering,
    add: (values: readonly RowValues[]) => {
      setRows((old) => [...old, ...values.map((one, index) => ({ id: nextId + index, values: one, open: NONE }))])
      setNextId(nextId + values.length)
      check(values)
    },
    change: (id: number, field: RowField, value: string) =>
      setRows((old) =>
        old.map((row) =>
          row.id === id
            ? { ...row, values: { ...row.values, [field]: value }, open: new Set([...row.open, field]) }
            : row,
        ),
      ),
    /** The focus has left a row: what is mended closes, and a new RUC is looked up. */
    leave: (id: number) => {
      const row = rows.find((one) => one.id === id)
      if (!row || row.open.size === 0) return
      const values = cleanValues(row.values)
      setRows((old) => old.map((one) => (one.id === id ? { ...one, values, open: NONE } : one)))
      check([values])
    },
    edit: (id: number, fields: readonly RowField[]) =>
      setRows((old) => old.map((row) => (row.id === id ? { ...row, open: new Set(fields) } : row))),
    /** Takes a row that was sent and failed back, with the fields open that SUNAT may have refused; without its keys after a reload. */
    takeBack: ({ position, ruc, name }: { position: number; ruc: string; name: string }) => {
      const row = sent[position - 1]
      const values = row?.values.ruc === ruc ? row.values : { ...NO_VALUES, ruc, name }
      setRows((old) => [
        ...old.filter((one) => one.values.ruc !== ruc),
        { id: nextId, values, open: new Set(['nombreSOL', 'llaveSOL'] as const) },
      ])
      setNextId(nextId + 1)
      check([values])
    },
    remove: (ids: readonly number[]) => setRows((old) => old.filter(({ id }) => !ids.includes(id))),
    clear: () => setRows(NO_ROWS),
  }
}

export type BatchDraft = ReturnType<typeof useBatchDraft>

async function checkRucs(rucs: readonly string[]): Promise<CheckedRuc[]> {
  if (rucs.length >= MIN_BATCH_CHECK) return (await call(checkBatch, { body: { rucs: [...rucs] } })).rucs
  return Promise.all(
    rucs.map(async (ruc) => {
      const { exists, taxpayer_name, business } = await call(validateRuc, { params: { ruc } })
      const state = !exists ? 'free' : business?.accountant_uuid ? 'yours' : 'another'
      return { ruc, taxpayer_name, state } as const
    }),
  )
}

function toBody({ nombreSOL: username, llaveSOL: passwordSOL, sunat_api_key, sunat_api_secret, ...rest }: RowValues) {
  return {
    ...rest,
    username,
    passwordSOL,
    ...(sunat_api_key && { sunat_api_key }),
    ...(sunat_api_secret && { sunat_api_secret }),
  }
}
