import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

export function submitButton(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

export async function acceptTerms(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('checkbox', { name: /Términos y condiciones/ }))
  await user.click(screen.getByRole('checkbox', { name: /Política de privacidad/ }))
}

/** Types a value into a field; an empty value only focuses it. */
export async function typeInto(user: UserEvent, label: string, value: string): Promise<void> {
  await user.click(field(label))
  if (value) await user.type(field(label), value)
}

/** The cases of a validation test, from the messages each value of a field shows. */
export function messageCases(fields: Record<string, Record<string, string>>): [string, string, string][] {
  return Object.entries(fields).flatMap(([label, messages]) =>
    Object.entries(messages).map(([value, message]): [string, string, string] => [label, value, message]),
  )
}
