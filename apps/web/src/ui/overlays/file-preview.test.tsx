import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { queryClient } from '../../lib/api/query-client.ts'
import { FilePreview } from './file-preview.tsx'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]

function show(link: string, response: Partial<Response> | number[]) {
  const answer = Array.isArray(response)
    ? new Response(new Uint8Array(response))
    : { ok: true, status: 200, ...response }
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <FilePreview link={link} name="Factura F001-1" />
    </QueryClientProvider>,
  )
  return { container, log }
}

it('shows a .jpeg as a picture', async () => {
  show('/files/jpeg/1.jpeg?signature=a', JPEG)
  expect((await screen.findByRole('img', { name: 'Factura F001-1' })).getAttribute('src')).toBe('blob:file')
})

it('shows a .pdf in the viewer of the browser, 560 px high and at most 75 % of the window', async () => {
  show('/files/pdf/1.pdf?signature=a', PDF)
  const frame = await screen.findByTitle('Factura F001-1')
  expect(frame.getAttribute('src')).toBe('blob:file#navpanes=0')
  expect(frame.className).toContain('h-[560px] max-h-[75vh]')
})

it('shows nothing of another kind of file', () => {
  const { container } = show('/files/xml/1.xml?signature=a', JPEG)
  expect(container.textContent).toBe('')
  expect(container.querySelector('img, iframe')).toBeNull()
})

it.each([
  ['is not what its name says', JPEG, 'Error al convertir el PDF a Base64: el resultado es nulo.'],
  [
    'cannot be read to its end',
    { blob: () => Promise.reject(new TypeError('cut off')) },
    'Error al leer el archivo Blob.',
  ],
])('logs and says so when a file %s', async (_, response, message) => {
  const { log } = show(`/files/pdf/${message.length}.pdf`, response)
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
  expect(log).toHaveBeenCalledWith(
    'Error al cargar el PDF:',
    expect.objectContaining({ message: expect.stringContaining(message) }),
  )
})
