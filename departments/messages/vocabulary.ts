import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('messages', {
  permissions: {
    'messages.view': { says: 'See which messages went to patients', roles: ['admin', 'receptionist'] },
    'messages.wishes': {
      says: 'Note in which language a patient is written to, and whether at all',
      roles: ['admin', 'receptionist', 'nurse', 'records_officer'],
    },
  },
  topics: ['messages', 'notices'],
  entities: ['message_rules', 'notice_rules', 'sms_settings', 'sms_message', 'message_wishes'],
  errors: {
    message_not_found: [404, 'This message does not exist'],
    message_state: [409, 'This message has been sent already', { overtaken: true }],
    notice_not_found: [404, 'This notice does not exist'],
  },
  tables: ['message_rules', 'message_wishes', 'notice_rules', 'sms_messages', 'sms_settings', 'staff_notices'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    messages: Known<typeof words>
  }
}
