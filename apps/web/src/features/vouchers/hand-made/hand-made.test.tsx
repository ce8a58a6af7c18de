import { business } from '@contapro/contract/testing/businesses'
import { purchase, purchaseList } from '@contapro/contract/testing/vouchers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { bodyOf, callsTo, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'

const aceros = business('Aceros', { tax_periods: ['202610'] })
const CREATE = `POST /businesses/${aceros.uuid}/vouchers`
const BATCH = `${CREATE}/batch`
const LIST = `GET /businesses/${aceros.uuid}/vouchers`
const PURCHASES = 'GET /businesses/dashboard-reports/purchases'
const address = `/dashboard/comprobantes?empresa=${aceros.uuid}&periodo=202610`
const typed = { typed_at: '2026-11-18T15:00:00Z', is_listed: false, differences: [], attachment: null }
const handMade = purchase('7', {
  origin: 'hand',
  hand_made: typed,
  img_cpe_link: '',
  pdf_cpe_link: '',
  xml_cpe_link: '',
})

const open = (more = '', responses: FakeResponses = {}, rows = [purchase('1')]) =>
  renderSignedIn(`${address}${more}`, {
    businesses: [aceros],
    responses: { [PURCHASES]: { json: purchaseList(rows) }, [LIST]: { json: { data: [] } }, ...responses },
  })

const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

function fillBill(dialog: HTMLElement): void {
  type(dialog, 'Serie', 'S004')
  type(dialog, 'Número', '88120')
  type(dialog, 'Emisión', '2026-10-05')
  type(dialog, 'Vence o se pagó', '2026-10-20')
  type(dialog, 'RUC del proveedor', '20131312955')
  type(dialog, 'Nombre del proveedor', 'Servicios')
  type(dialog, 'Base S/', '1482.30')
}

it('sums as one types, says what is wrong, and stores what is right', async () => {
  const { sent } = open('', { [CREATE]: { status: 201, json: handMade } })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar comprobante' }))
  const dialog = await screen.findByRole('dialog', { name: 'Agregar comprobante' })
  press(dialog, 'Guardar')
  expect(within(dialog).getByText('Escribe el número')).toBeTruthy()
  fillBill(dialog)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Total S/').value).toBe('1749.11')
  type(dialog, 'IGV S/', '240')
  expect(within(dialog).getByText('IGV 240.00, se espera 266.81')).toBeTruthy()
  press(dialog, 'Poner 266.81')
  press(dialog, 'Guardar')
  expect(await screen.findByText('Comprobante guardado en octubre 2026')).toBeTruthy()
  expect(bodyOf(sent, CREATE)).toMatchObject({ document_type: '14', serie: 'S004', base_dg: 1482.3, total: 1749.11 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  const refusal = {
    name: 'Ya está anotado',
    code: 'VOUCHER_ALREADY_THERE',
    message: 'La empresa ya tiene ese comprobante',
    errors: [{ code: 'VOUCHER_ALREADY_THERE', message: 'Ya está anotado en octubre 2026', field: 'number' }],
    request_id: 'r',
  }
  open('&anotar=nuevo', { [CREATE]: { status: 409, json: refusal } })
  const dialog = await screen.findByRole('dialog', { name: 'Agregar comprobante' })
  fillBill(dialog)
  press(dialog, 'Guardar')
  expect(await within(dialog).findByText('Ya está anotado en octubre 2026')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Número').value).toBe('88120')
})

it('stores the pasted lines that are right, and keeps the others with what the server says', async () => {
  const rows = [
    { state: 'STORED', code: 'a', errors: [] },
    { state: 'ALREADY_THERE', code: 'b', errors: [{ field: 'number', message: 'Ya está anotado en octubre 2026' }] },
  ]
  const { sent } = open('&anotar=pegar', { [BATCH]: { json: { stored: 1, rows } } })
  const dialog = await screen.findByRole('dialog', { name: 'Pegar desde Excel' })
  const line = (number: number, ruc: string) => `12\t0001\t${number}\t05/10/2026\t\t${ruc}\tBODEGA\t100\t18\t\t118`
  const lines = [line(1, '20131312955'), line(2, '20131312955'), line(3, '20131312954')].join('\n')
  type(dialog, 'Líneas de Excel', lines)
  expect(within(dialog).getByText('2 listas')).toBeTruthy()
  expect(within(dialog).getByText('El RUC no pasa el dígito verificador')).toBeTruthy()
  press(dialog, 'Guardar 2')
  expect(await within(dialog).findByText('Ya está anotado en octubre 2026')).toBeTruthy()
  expect(bodyOf(sent, BATCH)).toMatchObject({ rows: [{ number: '1' }, { number: '2' }] })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  type(dialog, 'RUC o documento', '20131312955')
  expect(within(dialog).getByText('1 lista')).toBeTruthy()
})

it('never computes with an amount that it could not read, nor saves a line twice', async () => {
  const { sent } = open('&anotar=pegar', {
    [BATCH]: { json: { stored: 1, rows: [{ state: 'STORED', code: 'a', errors: [] }] } },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Pegar desde Excel' })
  expect(within(dialog).queryByText(/El mes pasado no anotaste/)).toBeNull()
  type(dialog, 'Líneas de Excel', 'Tipo\tSerie\tNúmero\tEmisión\tRUC\tProveedor\tBase\tIGV\tTotal\n')
  expect(within(dialog).getByText(/No hay líneas/)).toBeTruthy()
  const line = (number: number, igv: string, day = '05/10/2026') =>
    `12\t0001\t${number}\t${day}\t\t20131312955\tBODEGA\t1,000.10\t${igv}\t\t1180.12`
  type(
    dialog,
    'Líneas de Excel',
    [line(1, '180.02'), line(1, '180.02'), line(2, '=A1*0.18'), line(3, '180.02', '31/02/2026')].join('\n'),
  )
  expect(within(dialog).queryByRole('button', { name: /^Poner/ })).toBeNull()
  expect(within(dialog).getByText('Está repetido en estas líneas')).toBeTruthy()
  expect(within(dialog).getByText('El 31/02/2026 no existe en el calendario')).toBeTruthy()
  press(dialog, 'Guardar 1')
  expect(await within(dialog).findByText('Ya se guardó con otra de estas líneas')).toBeTruthy()
  expect(within(dialog).getByText('0 listas')).toBeTruthy()
  expect(callsTo(sent, BATCH)).toHaveLength(1)
})

it('warns before a voucher changes a month that is declared', async () => {
  const declared = { ...aceros, declared: { '202610': 'sunat' as const } }
  renderSignedIn(address, {
    businesses: [declared],
    responses: { [PURCHASES]: { json: purchaseList([]) }, [LIST]: { json: { data: [] } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar comprobante' }))
  const dialog = await screen.findByRole('dialog', { name: 'Agregar comprobante' })
  expect(within(dialog).getByText(/^Ya declaraste octubre 2026: si guardas, cambia su IGV/v)).toBeTruthy()
  type(dialog, 'Emisión', '2026-11-05')
  fireEvent.change(within(dialog).getByLabelText('Periodo en que se anota'), { target: { value: '202611' } })
  expect(within(dialog).queryByText(/^Ya declaraste/v)).toBeNull()
})

it('offers what was typed and not saved, in the form and in the lines', async () => {
  const { user } = open('', { [CREATE]: { status: 201, json: handMade } })
  const openForm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Agregar comprobante' }))
    return screen.findByRole('dialog', { name: 'Agregar comprobante' })
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  let dialog = await openForm()
  expect(within(dialog).queryByRole('button', { name: 'Recuperar lo escrito' })).toBeNull()
  fillBill(dialog)
  await user.keyboard('{Escape}')
  await closed()
  dialog = await openForm()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Serie').value).toBe('')
  press(dialog, 'Recuperar lo escrito')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Serie').value).toBe('S004')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Total S/').value).toBe('1749.11')
  press(dialog, 'Guardar')
  await closed()
  dialog = await openForm()
  expect(within(dialog).queryByRole('button', { name: 'Recuperar lo escrito' })).toBeNull()

  press(dialog, 'Pegar desde Excel')
  dialog = await screen.findByRole('dialog', { name: 'Pegar desde Excel' })
  type(dialog, 'Líneas de Excel', '12\t0001\t1\t05/10/2026\t\t20131312955\tBODEGA\t100\t18\t\t118')
  expect(within(dialog).getByRole('button', { name: /^Guardar/v })).toBeTruthy()
  await user.keyboard('{Escape}')
  await closed()
  press(await openForm(), 'Pegar desde Excel')
  dialog = await screen.findByRole('dialog', { name: 'Pegar desde Excel' })
  press(dialog, 'Recuperar lo escrito')
  expect(within(dialog).getByRole('button', { name: /^Guardar/v })).toBeTruthy()
})

it('marks in the list what was typed, and asks before it is deleted', async () => {
  const remove = `DELETE /businesses/${aceros.uuid}/vouchers/${handMade.code}`
  const { sent } = open('', { [remove]: { status: 204 } }, [handMade])
  expect(await screen.findByText('Ingresado a mano')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Comprobante F001-7' }))
  const dialog = await screen.findByRole('dialog', { name: 'Factura F001-7' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Borrar' }))
  expect(within(dialog).getByText('¿Borrar este comprobante? Deja de contar en el periodo.')).toBeTruthy()
  press(dialog, 'Sí, borrar')
  expect(await screen.findByText('Comprobante borrado')).toBeTruthy()
  expect(sent.some(({ call }) => call === remove)).toBe(true)
})

it('shows what the XML states otherwise, which is still corrected', async () => {
  const differences = [{ label: 'IGV', typed: '180.00', listed: '18.00' }]
  const differing = purchase('7', { hand_made: { ...typed, differences } })
  open(`&voucher=${differing.code}`, {}, [differing])
  const dialog = await screen.findByRole('dialog', { name: 'Factura F001-7' })
  expect(await within(dialog).findByText(/^Su XML tiene otros datos/)).toBeTruthy()
  expect(within(dialog).getByRole('columnheader', { name: 'XML' })).toBeTruthy()
  expect(within(dialog).getByRole('row', { name: 'IGV 180.00 18.00' })).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Corregir' })).toBeTruthy()
  expect(screen.getByText('Difiere de su XML')).toBeTruthy()
})

it('shows what SUNAT lists otherwise, and corrects nothing of it', async () => {
  const differences = [{ label: 'IGV', typed: '18.00', listed: '17.90' }]
  const listed = purchase('7', { hand_made: { ...typed, is_listed: true, differences } })
  open(`&voucher=${listed.code}`, {}, [listed])
  const dialog = await screen.findByRole('dialog', { name: 'Factura F001-7' })
  expect(await within(dialog).findByText('Ingresado a mano, ya en SUNAT')).toBeTruthy()
  expect(within(dialog).getByRole('row', { name: 'IGV 18.00 17.90' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Corregir' })).toBeNull()
  expect(screen.getByText('Difiere de SUNAT')).toBeTruthy()
})
