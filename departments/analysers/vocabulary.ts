import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('analysers', {
  topics: ['analysers'],
  entities: ['analyser', 'analyser_message'],
  errors: {
    analyser_not_found: [404, 'This analyser does not exist'],
    analyser_exists: [409, 'Another analyser already calls itself so', { overtaken: false }],
    analyser_message_not_found: [404, 'This message does not exist'],
    analyser_message_state: [409, 'Somebody has already dealt with this message', { overtaken: true }],
  },
  tables: ['analyser_codes', 'analyser_messages', 'analyser_readings', 'analysers'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    analysers: Known<typeof words>
  }
}
