import type { Business } from '@contapro/contract/businesses'
import { CircleHelp, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'

export type HelpLink = {
  title: string
  icon: ReactNode
  href: string
  /** Its name in usage events. */
  viewName: string
}

/** Frequent questions and, where a number is configured, a chat that already names the business. */
export function useHelpLinks(business: Business): HelpLink[] {
  const config = useWebConfig()
  const support = supportLink(config, `Hola, necesito ayuda con la empresa ${business.name} (RUC ${business.ruc}).`)
  const questions = {
    title: 'Preguntas frecuentes',
    icon: <CircleHelp aria-hidden="true" />,
    href: config.faq_url || '/preguntas-frecuentes',
    viewName: 'preguntas_frecuentes',
  }
  if (support === undefined) return [questions]
  return [
    questions,
    { title: 'Soporte', icon: <MessageCircle aria-hidden="true" />, href: support, viewName: 'soporte' },
  ]
}
