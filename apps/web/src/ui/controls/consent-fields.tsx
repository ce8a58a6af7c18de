import type { ComponentProps } from 'react'

import { Checkbox } from './checkbox.tsx'

type ConsentCheckbox = Omit<ComponentProps<typeof Checkbox>, 'children'>

type ConsentFieldsProps = { termsUrl: string; privacyUrl: string; terms: ConsentCheckbox; privacy: ConsentCheckbox }

/** The checkboxes that accept the terms and the privacy policy. */
export function ConsentFields({ termsUrl, privacyUrl, terms, privacy }: ConsentFieldsProps) {
  return (
    <div className="grid gap-1.5 touch:-my-2 touch:gap-0">
      <Checkbox {...terms}>
        Acepto los <LegalLink href={termsUrl}>Términos y condiciones</LegalLink>
      </Checkbox>
      <Checkbox {...privacy}>
        Acepto la <LegalLink href={privacyUrl}>Política de privacidad</LegalLink>
      </Checkbox>
    </div>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="rounded-xs text-link">
      {children}
    </a>
  )
}
