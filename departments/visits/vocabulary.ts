import { defineWords, type Known } from '../../kernel/contract/index.ts'
import { seesQueues, worksQueue } from '../access/roles.ts'

const words = defineWords('visits', {
  modules: { outpatient: 'Outpatient' },
  permissions: {
    'queue.view': { says: 'See queues', roles: seesQueues },
    'queue.call': { says: 'Call patients', roles: [...worksQueue, 'receptionist', 'admin'] },
    'queue.work': { says: 'Serve patients from a queue', roles: worksQueue },
    // Serves the patients of triage and the clinics; a service says itself who serves those of its queue.
    'queue.treat': { says: 'Serve triage and clinics', roles: ['nurse', 'doctor'] },
    'queue.manage': {
      says: 'Change the order of queues and remove patients from them',
      roles: ['admin', 'receptionist', 'nurse', 'doctor'],
    },
    // Everything that is ordered for a visit, and what the patient takes; laboratory and radiology have lists of their
    // own orders.
    'orders.view': { says: 'See orders', roles: ['nurse', 'doctor', 'radiologist', 'pharmacist', 'records_officer'] },
    'orders.place': { says: 'Order tests, studies, medicines and referrals', module: 'outpatient', roles: ['doctor'] },
    // What can be ordered; each department keeps its own catalogue.
    'catalogues.view': {
      says: 'Look up tests, studies and medicines',
      roles: [
        'admin',
        'nurse',
        'doctor',
        'lab_technologist',
        'lab_reviewer',
        'radiographer',
        'radiologist',
        'pharmacist',
        'storekeeper',
        'records_officer',
      ],
    },
    // The reception's: it cancels visits, and calls the patients of every department.
    'reception.manage': {
      says: 'Check in, assign and move patients at reception',
      module: 'reception',
      roles: ['admin', 'receptionist'],
    },
    'visits.complete': { says: 'Complete visits', roles: ['admin', 'receptionist', 'doctor'] },
  },
  // `results`: what departments of orders find; visits says which commands change it (`order-ref.ts`).
  topics: ['queue', 'visits', 'orders', 'results'],
  entities: ['queue', 'visit'],
  errors: {
    visit_not_found: [404, 'This visit does not exist'],
    visit_closed: [409, 'This visit is already closed', { overtaken: true }],
    work_open: [409, 'Something of this visit is still open', { overtaken: false }],
    queue_entry_not_found: [404, 'This queue entry does not exist'],
    queue_state: [409, 'This queue entry was changed in the meantime. Please look at it again.', { overtaken: true }],
    already_queued: [409, 'The patient is already in this queue', { overtaken: true }],
    nothing_to_undo: [409, 'There is nothing to undo', { overtaken: true }],
  },
  tables: ['queue_counters', 'queues', 'visits'],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    visits: Known<typeof words>
  }
}
