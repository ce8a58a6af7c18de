/**
 * Who may make each call: the one table from which the server enforces access and its tests are driven.
 * - `anyone`: no token is asked for.
 * - `account`: a living session; the answer speaks only of the caller's own account.
 * - `business`: a living session of the accountant who owns the business named in the call; everyone else gets the same 404.
 */
export type Access = 'anyone' | 'account' | 'business'

export const access = {
  'POST /app/internal/users/sign-in': 'anyone',
  'POST /app/internal/users': 'anyone',
  'POST /app/internal/users/sign-out': 'account',
  'POST /app/internal/users/session/extend': 'account',
  'POST /app/internal/users/recover-password': 'anyone',
  'GET /app/internal/users/recover-password': 'anyone',
  'PUT /app/internal/users/password': 'anyone',
  'GET /app/internal/captcha/challenge': 'anyone',
  'GET /app/internal/web-config': 'anyone',
  'GET /app/internal/me': 'account',
  'GET /app/internal/me/sessions': 'account',
  'DELETE /app/internal/me/sessions': 'account',
  'DELETE /app/internal/me/sessions/:session_uuid': 'account',
  'GET /app/internal/me/message-alert': 'account',
  'PATCH /app/internal/me/message-alert': 'account',
  'POST /app/internal/me/event-logs': 'account',
  'GET /app/internal/accountant/dashboard/filters': 'account',
  'GET /app/internal/businesses/validate-by-ruc/:ruc': 'account',
  'POST /app/internal/me/businesses': 'account',
  'POST /app/internal/business/:uuid/validate-profile-sol': 'account',
  'GET /app/internal/businesses/:uuid/periods': 'business',
  'GET /app/internal/businesses/:uuid/credentials': 'business',
  'PATCH /app/internal/businesses/:uuid/credentials': 'business',
  'POST /app/internal/businesses/:uuid/validate-credentials': 'business',
  'GET /app/internal/businesses/:uuid/activity': 'business',
  'DELETE /app/internal/businesses/:uuid': 'business',
  'POST /app/internal/businesses/:uuid/collections': 'business',
  'GET /app/internal/businesses/:uuid/collections': 'business',
  'GET /app/internal/businesses/:uuid/collections/:collection_uuid': 'business',
  'GET /app/internal/me/collections/stream': 'account',
  'PUT /app/internal/businesses/:uuid/periods/:period/balance': 'business',
  'GET /app/internal/purchase/dashboard': 'business',
  'GET /app/internal/sales/dashboard': 'business',
  'GET /app/internal/dashboard/history': 'business',
  'GET /app/internal/dashboard/pdt-report': 'business',
  'GET /app/internal/businesses/dashboard/total-amount': 'business',
  'GET /app/internal/businesses/dashboard/total-amount-detractions': 'business',
  'GET /app/internal/businesses/dashboard-reports/purchases': 'business',
  'GET /app/internal/businesses/dashboard-reports/all-invoices': 'business',
  'GET /app/internal/businesses/dashboard-reports/filter-all-invoices': 'business',
  'GET /app/internal/businesses/dashboard-reports/validated': 'business',
  'GET /app/internal/businesses/dashboard-reports/perceptions': 'business',
  'GET /app/internal/businesses/dashboard-reports/retentions': 'business',
} as const satisfies Record<string, Access>

export type Call = keyof typeof access

export function accessOf(method: string, url: string): Access | undefined {
  return (access as Record<string, Access>)[`${method} ${url}`]
}
