import { defineErrors, defineNames, definePermissions, defineTables, type Names } from '../../kernel/contract/index.ts'
import { everybody } from '../access/roles.ts'

const permissions = definePermissions({
  'support.raise': { roles: everybody },
  'support.manage': { roles: ['admin'] },
  'platform.tickets': { roles: ['super-admin', 'support'] },
})
const topics = defineNames('tickets')
const entities = defineNames('attachment', 'ticket')
const errors = defineErrors({
  ticket_not_found: [404, 'This ticket does not exist'],
  ticket_state: [409, 'This ticket was changed in the meantime. Please look at it again.'],
  attachment_not_found: [404, 'This attachment does not exist'],
})
defineTables('support', 'support_attachments', 'support_comments', 'support_reads', 'support_tickets')

declare module '../../kernel/contract/vocabulary.ts' {
  interface Permissions extends Names<typeof permissions> {}
  interface Topics extends Names<typeof topics> {}
  interface Entities extends Names<typeof entities> {}
  interface ErrorCodes extends Names<typeof errors> {}
}
