import { describe, expect, it } from 'vitest'

import { currentUtm, readUtm, rememberUtm } from './utm.ts'

describe('the campaign parameters', () => {
  it('are read from the URL without empty and unknown ones', () => {
    expect(readUtm('?utm_source=boletin&utm_medium=&utm_campaign=igv%202026&otro=1')).toEqual({
      utm_source: 'boletin',
      utm_campaign: 'igv 2026',
    })
  })

  it('are stored for the rest of the visit', () => {
    rememberUtm('?utm_source=boletin')
    rememberUtm('')
    expect(currentUtm()).toEqual({ utm_source: 'boletin' })
  })

  it('are cut to the length the API accepts', () => {
    expect(readUtm(`?utm_source=${'x'.repeat(300)}`).utm_source).toHaveLength(200)
  })
})
