import { asRupees } from '@nikhar/contract/money'
import { Bell, Heart, Hourglass, LogOut, ReceiptText, Wallet } from 'lucide-react'
import { Avatar } from '../src/components/avatar.tsx'
import { Badge } from '../src/components/badge.tsx'
import { type BadgeTone, badgeTones } from '../src/components/badge-tones.ts'
import { Card, CardLink, Rule } from '../src/components/card.tsx'
import { IconButton } from '../src/components/icon-button.tsx'
import { MenuButton, MenuLink, MenuList } from '../src/components/menu-list.tsx'
import { Picture } from '../src/components/picture.tsx'
import { Price } from '../src/components/price.tsx'
import { Rating, Stars } from '../src/components/rating.tsx'
import { SectionHeading } from '../src/components/section-heading.tsx'
import { toast } from '../src/components/toast.ts'
import { samplePicture } from './sample-picture.tsx'
import { ExampleGroup, Example } from './example.tsx'

export function Cards() {
  return (
    <ExampleGroup title="Cards and their content">
      <Example name="Card">
        <Card className="w-full">
          <SectionHeading trailing="Optional">Bill Summary</SectionHeading>
          <p className="mt-1 text-sm text-ink-2">Second ink on surface</p>
          <Rule className="my-3" />
          <p className="flex justify-between">
            Item total <Price rupees={asRupees(2549)} className="font-semibold" />
          </p>
          <Rule dashed className="my-3" />
          <p className="flex justify-between type-h3">
            To pay <Price rupees={asRupees(2151.45)} was={asRupees(2549)} />
          </p>
        </Card>
        <Card look="flat" className="flex-1">
          <p className="type-h3">Flat</p>
        </Card>
        <Card look="selected" aria-current="true" className="flex-1">
          <p className="type-h3">Selected</p>
        </Card>
      </Example>
      <Example name="The whole card is a link">
        <Card padded={false} className="w-full overflow-hidden">
          <Picture source={samplePicture(320)} alt="" sizes="30rem" ratio="16/10.4">
            <Rating rating={4.5} onPicture className="absolute bottom-3 left-3" />
          </Picture>
          <div className="p-4">
            <CardLink to="/dev/gallery" className="type-h3">
              Aarna Salon & Spa
            </CardLink>
            <p className="text-sm text-ink-2">The best salon in town</p>
          </div>
          <span className="absolute top-2.5 right-2.5 z-1">
            <IconButton label="Save Aarna Salon & Spa" variant="glass">
              <Heart />
            </IconButton>
          </span>
        </Card>
      </Example>
      <Example name="Badges">
        {(Object.keys(badgeTones) as BadgeTone[]).map((tone) => (
          <Badge key={tone} icon={Hourglass} label={tone} tone={tone} />
        ))}
      </Example>
      <Example name="Ratings">
        <Rating rating={4.8} count={1148} />
        <Stars rating={4} />
      </Example>
      <Example name="Pictures and faces">
        <Picture source={samplePicture(150)} alt="A room" sizes="9rem" ratio="3/2" className="w-36 rounded-md" />
        <Picture
          source={{ url: () => '/missing.webp', widths: [300] }}
          alt="A room"
          sizes="9rem"
          ratio="3/2"
          className="w-36 rounded-md"
        />
        <Avatar name="Ananya Rao" shape="me" />
        <Avatar name="Kabir Sethi" />
        <Avatar name="Meera" shape="md" src={samplePicture(40).url(300)} />
        <Avatar name="" />
      </Example>
      <MenuExample />
    </ExampleGroup>
  )
}

function MenuExample() {
  return (
    <Example name="Menu">
      <Card className="w-full py-2">
        <MenuList>
          <MenuLink to="/dev/gallery" icon={ReceiptText}>
            Your Orders
          </MenuLink>
          <MenuLink to="/dev/gallery" icon={Wallet}>
            Payments
          </MenuLink>
          <MenuButton icon={Bell} onClick={() => toast.info('Nothing new')}>
            Notifications
          </MenuButton>
          <MenuButton icon={LogOut} danger onClick={() => toast.info('Only in the app')}>
            Logout
          </MenuButton>
        </MenuList>
      </Card>
    </Example>
  )
}
