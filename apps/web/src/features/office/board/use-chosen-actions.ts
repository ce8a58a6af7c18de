import type { ToConfirm } from '@contapro/contract/office'
import { useState } from 'react'

import { logUsage } from '../../../lib/api/usage.ts'
import { useCollectClients } from '../use-collect-clients.ts'
import { useAllClients, useDeclare } from './mutations.ts'
import type { BoardRequest } from './queries.ts'
import type { ChosenClientsState } from './use-chosen-clients.ts'

const NONE: readonly ToConfirm[] = []

/** What can be done with the chosen clients. */
export function useChosenActions(request: BoardRequest, { uuids, clear, chooseAll }: ChosenClientsState) {
  const { taxPeriod } = request
  const allClients = useAllClients(request)
  const collect = useCollectClients('tablero')
  const declare = useDeclare()
  const [toConfirm, setToConfirm] = useState(NONE)
  const declareConfirmed = () => {
    logUsage('click', 'tablero_declarar_igual', { taxPeriod })
    declare.mutate(
      { businesses: toConfirm.map(({ uuid }) => uuid), taxPeriod, declared: true, isConfirmed: true },
      { onSuccess: () => setToConfirm(NONE) },
    )
  }
  return {
    isPending: declare.isPending || collect.isPending,
    collect: () => collect.mutate(uuids, { onSuccess: clear }),
    declare: (declared: boolean) => {
      logUsage('click', declared ? 'tablero_declarar' : 'tablero_quitar_declarado', { taxPeriod })
      declare.mutate(
        { businesses: uuids, taxPeriod, declared },
        {
          onSuccess: (answer) => {
            clear()
            setToConfirm(answer.to_confirm)
          },
        },
      )
    },
    /** The clients on all pages. */
    chooseAll: {
      isPending: allClients.isPending,
      onChoose: () => allClients.mutate(undefined, { onSuccess: chooseAll }),
    },
    /** Those that are only marked after a question; undefined when there is nothing to ask. */
    toConfirm:
      toConfirm.length === 0
        ? undefined
        : {
            clients: toConfirm,
            isPending: declare.isPending,
            onDeclare: declareConfirmed,
            onClose: () => setToConfirm(NONE),
          },
  }
}
