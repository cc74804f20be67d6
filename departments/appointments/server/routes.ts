import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as schedulesContract from '../schedules.contract.ts'
import * as waitingContract from '../waiting-list.contract.ts'
import * as appointments from './appointments.ts'
import * as booking from './booking.ts'
import * as freeSlots from './free-slots.ts'
import * as moves from './moves.ts'
import * as schedules from './schedules.ts'
import * as types from './types.ts'
import * as waitingList from './waiting-list.ts'

export const routes = [
  bind(contract.listAppointments, appointments.list),
  bind(contract.exportAppointments, appointments.exportCsv),
  bind(contract.getSchedule, appointments.schedule),
  bind(contract.getCalendar, appointments.calendar),
  bind(contract.listFreeSlots, freeSlots.list),
  bind(contract.getAppointment, appointments.open),
  bind(contract.createAppointment, booking.book),
  bind(contract.rescheduleAppointment, booking.reschedule),
  bind(contract.confirmAppointment, moves.confirm),
  bind(contract.cancelAppointment, moves.cancel),
  bind(contract.markNoShow, moves.noShow),
  bind(contract.checkInAppointment, moves.checkIn),
  bind(waitingContract.listWaitingList, waitingList.list),
  bind(waitingContract.listFittingEntries, waitingList.fitting),
  bind(waitingContract.addToWaitingList, waitingList.add),
  bind(waitingContract.removeFromWaitingList, waitingList.remove),
  bind(waitingContract.bookFromWaitingList, waitingList.book),
  bind(schedulesContract.listAppointmentTypes, types.list),
  bind(schedulesContract.createAppointmentType, types.create),
  bind(schedulesContract.updateAppointmentType, types.update),
  bind(schedulesContract.listClinicians, schedules.listClinicians),
  bind(schedulesContract.listSchedules, schedules.list),
  bind(schedulesContract.addWorkingHours, schedules.addHours),
  bind(schedulesContract.updateWorkingHours, schedules.updateHours),
  bind(schedulesContract.removeWorkingHours, schedules.removeHours),
  bind(schedulesContract.addAbsence, schedules.addAbsence),
  bind(schedulesContract.updateAbsence, schedules.updateAbsence),
  bind(schedulesContract.removeAbsence, schedules.removeAbsence),
]
