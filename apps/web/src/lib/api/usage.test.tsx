import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { fakeApi } from '../../testing/fake-api.ts'
import { startSession, rosa, SID } from '../../testing/session.ts'
import * as analytics from '../browser/analytics.ts'
import { useAuth } from '../session/auth-store.ts'
import { logUsage, useViewEvent } from './usage.ts'

describe('usage events', () => {
  it('sends one view event after 10 seconds on a page', () => {
    vi.useFakeTimers()
    const sent = fakeApi()
    startSession()
    useAuth.getState().setUser(rosa)
    renderHook(() => useViewEvent('inicio'))
    vi.advanceTimersByTime(9999)
    expect(sent).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      call: 'POST /me/event-logs',
      body: {
        event_type: 'view',
        description: 'inicio',
        accountant_uuid: rosa.uuid,
        session_id: SID,
        metadata: { abTestGroup: 'A' },
      },
    })
    vi.advanceTimersByTime(60_000)
    expect(sent).toHaveLength(1)
  })

  it('sends none when the page is left earlier', () => {
    vi.useFakeTimers()
    const sent = fakeApi()
    startSession()
    renderHook(() => useViewEvent('inicio')).unmount()
    vi.advanceTimersByTime(20_000)
    expect(sent).toHaveLength(0)
  })

  it('includes period, business and campaign', () => {
    const sent = fakeApi()
    sessionStorage.setItem('utm', JSON.stringify({ utm_source: 'boletin' }))
    startSession()
    logUsage('download', 'reporte', { businessUuid: rosa.uuid, taxPeriod: '202610' })
    expect(sent[0]?.body).toMatchObject({
      event_type: 'download',
      business_uuid: rosa.uuid,
      metadata: { tax_period: '202610', utm_source: 'boletin' },
    })
  })

  it('sends only the tag without a session', () => {
    const track = vi.spyOn(analytics, 'track')
    const sent = fakeApi()
    logUsage('click', 'soporte')
    expect(sent).toHaveLength(0)
    expect(track).toHaveBeenCalledWith('click_soporte')
  })
})
