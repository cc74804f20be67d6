import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const words = defineWords('support', {
  permissions: {
    'support.raise': { says: 'Ask for support', roles: everybody },
    'support.manage': { says: 'See all support tickets of the hospital', roles: ['admin'] },
    'platform.tickets': { says: 'Answer support tickets', roles: ['super-admin', 'support'] },
  },
  topics: ['tickets'],
  entities: ['attachment', 'ticket'],
  errors: {
    ticket_not_found: [404, 'This ticket does not exist'],
    ticket_state: [409, 'This ticket was changed in the meantime. Please look at it again.', { overtaken: true }],
    attachment_not_found: [404, 'This attachment does not exist'],
  },
  tables: ['support_attachments', 'support_comments', 'support_reads', 'support_tickets'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    support: Known<typeof words>
  }
}
