import { SiscontColumn } from '../../ui/siscont/siscont-column.tsx'
import { SiscontFacts } from '../../ui/siscont/siscont-facts.tsx'
import { useSiscontData } from './use-siscont-data.ts'

/** The code that stands for the password is gone: the page was reloaded, or opened without SISCONT. */
export function EnterAgain() {
  const { email, ruc, razon_social: name } = useSiscontData()
  return (
    <SiscontColumn>
      <div className="grid gap-4">
        <div>
          <h1 className="text-20 font-semibold">Vuelve a entrar desde SISCONT</h1>
          <p className="mt-1 text-text-2">
            No guardamos tu contraseña, así que esta página solo se abre desde tu programa.
          </p>
        </div>
        <SiscontFacts {...(email && { email })} {...(ruc && { ruc })} {...(name && { name })} />
      </div>
    </SiscontColumn>
  )
}
