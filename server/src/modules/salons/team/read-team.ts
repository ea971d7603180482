import { formatClockTime, type TeamStylist } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findStylistRatings } from '../../bookings/schedule/day/team-queries.ts'
import { averageRating } from '../../discovery/rating.ts'
import { findTeam, type TeamRow } from '../team-queries.ts'
import { subtractBreaks } from '../../bookings/schedule/day/week-times.ts'

type RatingRow = Awaited<ReturnType<typeof findStylistRatings>>[number]

export async function readTeam(db: Db, outletId: number, now: Date): Promise<TeamStylist[]> {
  const [team, ratings] = await Promise.all([findTeam(db, outletId, now), findStylistRatings(db, outletId)])
  return team.map((row) =>
    toTeamStylist(
      row,
      ratings.find(({ stylist_id }) => stylist_id === row.id),
    ),
  )
}

export async function readTeamStylist(db: Db, outletId: number, id: number, now: Date): Promise<TeamStylist> {
  const found = (await readTeam(db, outletId, now)).find(({ stylistId }) => stylistId === id)
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

function toTeamStylist(row: TeamRow, rated: RatingRow | undefined): TeamStylist {
  return {
    stylistId: row.id,
    name: row.name,
    gender: row.gender,
    experienceYears: row.past_experience_years,
    image: row.image,
    specialities: row.specialities,
    serviceIds: row.service_ids,
    rating: rated ? averageRating(rated) : 0,
    ratingCount: rated?.rating_count ?? 0,
    shifts: subtractBreaks(row.shifts, row.breaks).map(({ weekday, from, to }) => ({
      weekday,
      starts: formatClockTime(from),
      ends: formatClockTime(to),
    })),
    timeOff: row.time_off.map(({ id, starts_at, ends_at, reason }) => ({
      timeOffId: id,
      startTime: new Date(starts_at).toISOString(),
      endTime: new Date(ends_at).toISOString(),
      reason,
    })),
  }
}
