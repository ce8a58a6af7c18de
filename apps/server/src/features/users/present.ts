import type { User } from '@contapro/contract/users'

import type { UserRow } from '../../db/tables.ts'

export function presentUser(user: UserRow): User {
  return {
    uuid: user.id,
    name: user.name,
    last_name: user.lastName,
    document_number: user.documentNumber,
    email: user.email,
    phone_number: user.phoneNumber,
    accountant_profile: user.accountantProfile,
    subscription:
      user.planType === null || user.subscriptionEnd === null
        ? null
        : { plan_type: user.planType, end_date: user.subscriptionEnd },
    userType: user.userType,
    abTestGroup: user.abTestGroup,
  }
}
