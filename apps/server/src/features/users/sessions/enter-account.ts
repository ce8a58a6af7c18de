import type { UserType } from '@contapro/contract/access'

import type { Queryable } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { rememberDevice } from '../devices/device-queries.ts'
import { queueAccountMail } from './send-account-mail.ts'
import { openSession, type DeviceVisitor } from './sessions.ts'

/** Opens a session for a user who has been recognised, and mails the account when the device is new to it. */
export async function enterAccount(
  deps: Deps,
  db: Queryable,
  user: UserRow,
  visitor: DeviceVisitor,
  userType: UserType = 'accountant',
) {
  const isNewDevice = await rememberDevice(db, user.id, visitor.deviceId, deps.now())
  if (isNewDevice) await queueAccountMail(deps, db, { userId: user.id, news: 'new-device' }, visitor)
  const token = await openSession(deps, db, user, visitor, userType)
  deps.log.info({ security: 'sign-in', user: user.id, userType, address: visitor.address, isNewDevice })
  return { access_token: token, ab_test_group: user.abTestGroup }
}
