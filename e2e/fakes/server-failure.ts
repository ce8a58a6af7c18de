import type { ErrorBody } from '@contapro/contract/errors'

const MESSAGE = 'Inténtalo en un minuto.'

/** What the server answers when something in it breaks. No journey can make it break, so this is always a fake. */
export const SERVER_FAILURE: { status: number; json: ErrorBody } = {
  status: 500,
  json: {
    name: 'Error interno',
    code: 'INTERNAL_ERROR',
    message: MESSAGE,
    errors: [{ code: 'INTERNAL_ERROR', message: MESSAGE }],
    request_id: 'abc-123',
  },
}
