import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { PeriodSelector } from './period-selector.tsx'
import { Segmented } from './segmented.tsx'
import { TextField } from './text-field.tsx'

const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('links label and error to the input', () => {
  render(<TextField label="RUC" error="El RUC debe de tener 11 dígitos." hint="11 dígitos" />)
  const input = screen.getByLabelText('RUC')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(input)).toBe('El RUC debe de tener 11 dígitos.')
})

it('links the hint when there is no error', () => {
  render(<TextField label="RUC" hint="11 dígitos" />)
  const input = screen.getByLabelText('RUC')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(descriptionOf(input)).toBe('11 dígitos')
})

it('does not edit a locked value', async () => {
  render(<TextField label="RUC" defaultValue="20526018151" locked />)
  const input = screen.getByLabelText<HTMLInputElement>('RUC')
  await userEvent.type(input, '9')
  expect(input.value).toBe('20526018151')
})

it('shows and hides a password', async () => {
  render(<PasswordField label="Contraseña" defaultValue="secreta" />)
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(input.type).toBe('password')
})

it('links the error of a checkbox and shows the mixed state', () => {
  render(
    <Checkbox error="Acepta la política de privacidad" mixed>
      Todos
    </Checkbox>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todos' })
  expect(descriptionOf(box)).toBe('Acepta la política de privacidad')
  expect(box.indeterminate).toBe(true)
})

it('selects one of the segments', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    { value: 'a', label: 'Contador Freelance' },
    { value: 'b', label: 'Estudio Contable' },
  ] as const
  render(<Segmented label="Perfil de contador" options={options} value="a" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Perfil de contador' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Estudio Contable' }))
  expect(onChange).toHaveBeenCalledWith('b')
})

it('lists the valid periods in Spanish', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<PeriodSelector taxPeriods={['202610', '202609', 'x']} taxPeriod="202610" onChange={onChange} />)
  const list = screen.getByLabelText<HTMLSelectElement>('Periodo')
  expect([...list.options].map((option) => option.text)).toEqual(['Octubre 2026', 'Setiembre 2026'])
  await userEvent.selectOptions(list, 'Setiembre 2026')
  expect(onChange).toHaveBeenCalledWith('202609')
})

it('ignores presses while loading and stays focusable', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button loading onClick={onClick}>
      Validar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Validar' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(button.getAttribute('aria-busy')).toBe('true')
})
