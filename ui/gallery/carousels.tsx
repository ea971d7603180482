import { Card, CardLink } from '../src/components/card.tsx'
import { Carousel } from '../src/components/carousel.tsx'
import { FadeCarousel } from '../src/components/fade-carousel.tsx'
import { Picture } from '../src/components/picture.tsx'
import { Rating } from '../src/components/rating.tsx'
import { Ticket, type TicketTone } from '../src/components/ticket.tsx'
import { samplePicture } from './sample-picture.tsx'

const salons = [
  'Aarna Salon & Spa',
  'The Copper Comb',
  'Mogra House',
  'Studio Kesar',
  'Rang Nail Bar',
  'Champa Courtyard',
]

const offers: { tone: TicketTone; value: string; after: string; text: string; code: string }[] = [
  { tone: 'plum', value: '20%', after: 'off at Aarna', text: 'Glow-up week on every facial', code: 'GLOW20' },
  { tone: 'gold', value: '₹150', after: 'off', text: 'First beard trim at The Copper Comb', code: 'COMB150' },
  { tone: 'leaf', value: '25%', after: 'off', text: 'Couple massage at Mogra House', code: 'SHANTI25' },
  { tone: 'rose', value: '₹600', after: 'off', text: 'For long afternoons at the spa', code: 'DIWALI600' },
]

export function Carousels() {
  return (
    <div className="grid gap-10 border-t border-line py-8">
      <Carousel title="Popular Salons Near You" fits={4}>
        {salons.map((salon, index) => (
          <Card key={salon} padded={false} className="overflow-hidden">
            <Picture source={samplePicture(index * 55)} alt="" sizes="19rem" ratio="16/10.4">
              <Rating rating={4.5} onPicture className="absolute bottom-3 left-3" />
            </Picture>
            <div className="p-4">
              <CardLink to="/dev/gallery" draggable={false} className="type-h3">
                {salon}
              </CardLink>
              <p className="text-sm text-ink-2">Bengaluru</p>
            </div>
          </Card>
        ))}
      </Carousel>
      <Carousel title="Exclusive Offers For You" fits={3}>
        {offers.map((offer) => (
          <Ticket key={offer.code} to="/dev/gallery" {...offer} />
        ))}
      </Carousel>
      <div className="page-width">
        <FadeCarousel label="Pictures of Aarna Salon & Spa" className="overflow-hidden rounded-xl">
          {[300, 200, 80].map((hue) => (
            <Picture key={hue} source={samplePicture(hue)} alt="" sizes="76rem" ratio="5/2" />
          ))}
        </FadeCarousel>
      </div>
    </div>
  )
}
