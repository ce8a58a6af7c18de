import { useState } from 'react'

import { useAllClients, useCollectMany, useDeclare } from './mutations.ts'
import type { BoardRequest } from './queries.ts'
import type { ChosenClientsState } from './use-chosen-clients.ts'

type Incomplete = readonly { uuid: string; name: string }[]

const NONE: Incomplete = []

/** What can be done with the chosen clients. */
export function useChosenActions(request: BoardRequest, { uuids, clear, chooseAll }: ChosenClientsState) {
  const { taxPeriod } = request
  const allClients = useAllClients(request)
  const collect = useCollectMany()
  const declare = useDeclare()
  const [incomplete, setIncomplete] = useState(NONE)
  const declareIncomplete = () =>
    declare.mutate(
      { businesses: incomplete.map(({ uuid }) => uuid), taxPeriod, declared: true, withIncomplete: true },
      { onSuccess: () => setIncomplete(NONE) },
    )
  return {
    isPending: declare.isPending || collect.isPending,
    collect: () => collect.mutate(uuids, { onSuccess: clear }),
    declare: (declared: boolean) =>
      declare.mutate(
        { businesses: uuids, taxPeriod, declared },
        {
          onSuccess: (answer) => {
            clear()
            setIncomplete(answer.incomplete)
          },
        },
      ),
    /** The clients on all pages. */
    chooseAll: {
      isPending: allClients.isPending,
      onChoose: () => allClients.mutate(undefined, { onSuccess: chooseAll }),
    },
    /** Those that are only marked after a question; undefined when there is nothing to ask. */
    incomplete:
      incomplete.length === 0
        ? undefined
        : {
            clients: incomplete,
            isPending: declare.isPending,
            onDeclare: declareIncomplete,
            onClose: () => setIncomplete(NONE),
          },
  }
}
