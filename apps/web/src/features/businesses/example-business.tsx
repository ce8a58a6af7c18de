import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'

import { toApiError } from '../../lib/api/api-error.ts'
import { useWebConfig } from '../../lib/api/web-config.ts'
import { markExampleBusiness } from '../../lib/session/example-businesses.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useRegisterBusiness } from './mutations.ts'

/** In the demonstration, registers a company of the simulated SUNAT in one press. */
export function ExampleBusiness({ onRegistered }: { onRegistered?: () => void }) {
  const isDemonstration = useWebConfig().demonstration
  const { mutateAsync: register } = useRegisterBusiness()
  const example = useMutation({
    mutationFn: async () => {
      const { data: business } = await register(toForm(await findFreeTaxpayer()))
      markExampleBusiness(business.uuid)
    },
    onSuccess: () => onRegistered?.(),
    onError: (error) => toast(toApiError(error).message, { tone: 'error' }),
  })
  if (!isDemonstration) return null
  return (
    <Button
      icon={<FlaskConical aria-hidden="true" />}
      loading={example.isPending}
      className="max-xs:gap-1.5 max-xs:px-2 max-xs:text-13"
      onClick={() => example.mutate()}
    >
      Probar con una empresa de ejemplo
    </Button>
  )
}

type Taxpayer = {
  ruc: string
  name: string
  sol_user: string
  sol_key: string
  client_id: string
  client_secret: string
  registered: boolean
  natural_person: boolean
}

/** A company that the simulator offers and nobody has registered; any of them, because others may be trying the demonstration too. */
async function findFreeTaxpayer(): Promise<Taxpayer> {
  const response = await fetch('/_sim/api/taxpayers')
  const { taxpayers }: { taxpayers: Taxpayer[] } = await response.json()
  const free = taxpayers.filter(({ registered, natural_person: isPerson }) => !registered && !isPerson)
  const taxpayer = free[Math.floor(Math.random() * free.length)]
  if (!taxpayer) throw new Error('the simulator has no free taxpayer')
  return taxpayer
}

function toForm({ ruc, ...taxpayer }: Taxpayer): RegisterBusinessForm {
  if (!isRuc(ruc)) throw new Error('the simulator has an invalid RUC')
  return {
    ruc,
    name: taxpayer.name,
    nombreSOL: taxpayer.sol_user,
    llaveSOL: taxpayer.sol_key,
    sunat_api_key: taxpayer.client_id,
    sunat_api_secret: taxpayer.client_secret,
    terms: true,
    privacy: true,
  }
}
