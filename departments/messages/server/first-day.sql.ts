import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'notifications',
    title: 'Notifications',
    hint: 'Choose what patients are told by SMS or e-mail, and through which provider.',
    to: '/hospital/settings/notifications',
    position: 120,
    doneWhen: (
      at: HospitalDb,
    ) => sql<boolean>`(exists (select from message_rules where hospital_id = ${at.hospital_id}::uuid)
      or exists (select from sms_settings where hospital_id = ${at.hospital_id}::uuid
        and provider not in ('off', 'simulator')))`,
  },
])
