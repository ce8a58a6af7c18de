import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'

import { businessQueries } from '../queries.ts'
import type { BusinessDraft } from './business-draft.ts'
import { HELD_BY_ANOTHER } from './held-by-another.ts'

/** What is known of a RUC: the hints under RUC and name, and what keeps it from being registered. */
export type RucNote = { ruc: string; rucError: string | undefined; name: string }

type Form = { getValues: UseFormGetValues<BusinessDraft>; setValue: UseFormSetValue<BusinessDraft> }

/** Looks up a complete RUC: fills in the name that SUNAT's list has for it, unless the accountant typed another one. */
export function useRucLookup(ruc: string, { getValues, setValue }: Form): RucNote {
  const isComplete = isRuc(ruc)
  const { data, isFetching } = useQuery({ ...businessQueries.ruc(ruc), enabled: isComplete })
  const filled = useRef('')
  const found = isComplete ? data?.taxpayer_name : undefined
  useEffect(() => {
    const isTyped = getValues('name') !== '' && getValues('name') !== filled.current
    if (!found || isTyped || found === filled.current) return
    setValue('name', found, { shouldValidate: true })
    filled.current = found
  }, [found, getValues, setValue])
  const isHeld = isComplete && data?.exists === true
  const isOwn = isHeld && Boolean(data.business?.accountant_uuid)
  return {
    ruc: isHeld && !isOwn ? HELD_BY_ANOTHER : '',
    rucError: isOwn ? ALREADY_OWN : undefined,
    name: nameNote({
      isFetching: isComplete && isFetching,
      isUnknown: isComplete && data?.taxpayer_name === null,
      found,
    }),
  }
}

const ALREADY_OWN = 'Ya tienes registrada esta empresa.'

type Lookup = { isFetching: boolean; isUnknown: boolean; found: string | null | undefined }

function nameNote({ isFetching, isUnknown, found }: Lookup): string {
  if (isFetching) return 'Buscando el nombre en el padrón de SUNAT...'
  if (found) return 'Según el padrón de SUNAT.'
  return isUnknown ? 'Escríbelo: su primer registro de SUNAT lo corrige.' : ''
}
