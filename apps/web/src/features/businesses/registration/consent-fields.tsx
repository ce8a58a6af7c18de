import { useWebConfig } from '../../../lib/api/web-config.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import type { BusinessFieldsProps } from './business-draft.ts'

/** Asked for each business: it is another owner whose data are entrusted. */
export function ConsentFields({ register, errors }: BusinessFieldsProps) {
  const config = useWebConfig()
  return (
    <div className="grid gap-1.5 touch:-my-2 touch:gap-0">
      <Checkbox error={errors.terms?.message} {...register('terms')}>
        Acepto los{' '}
        <a href={config.terms_url} target="_blank" rel="noreferrer" className="rounded-xs text-link">
          Términos y condiciones
        </a>
      </Checkbox>
      <Checkbox error={errors.privacy?.message} {...register('privacy')}>
        Acepto la{' '}
        <a href={config.privacy_url} target="_blank" rel="noreferrer" className="rounded-xs text-link">
          Política de privacidad
        </a>
      </Checkbox>
    </div>
  )
}
