/** What a new accountant sees on the first visit to the home screen, with the video of a first month. */
export const welcome = {
  title: 'Tu cuenta está lista',
  text: 'Así es tu primer mes con Contapro: registras la empresa, revisas lo observado y bajas los archivos para declarar.',
  first: 'Registrar mi primera empresa',
  another: 'Registrar otra empresa',
} as const
