import { defineWords, type Known } from '../../kernel/contract/index.ts'

// Equipment and fridges are asked for by the permissions of the stock (inventory/vocabulary.ts).
const words = defineWords('equipment', {
  entities: ['equipment', 'equipment_log', 'fridge', 'fridge_alarm', 'fridge_readings'],
  errors: {
    equipment_not_found: [404, 'This equipment does not exist'],
    equipment_exists: [409, 'Equipment with this tag number already exists', { overtaken: false }],
    equipment_state: [409, 'This equipment has been disposed of already', { overtaken: true }],
    fridge_not_found: [404, 'This fridge does not exist'],
    fridge_exists: [409, 'A fridge with this name already exists', { overtaken: false }],
    fridge_alarm_not_found: [404, 'This alarm does not exist'],
    fridge_alarm_state: [409, 'This alarm has been closed already', { overtaken: true }],
  },
  tables: ['equipment', 'equipment_log', 'fridge_alarm_holds', 'fridge_alarms', 'fridge_readings', 'fridges'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    equipment: Known<typeof words>
  }
}
