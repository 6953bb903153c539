-- Up Migration

-- Ids are compared byte by byte, as in the tables that they refer to. With another collation a join can't use the index, so each request of each
-- service read all memberships to find those of the asker.
alter table customer_location alter organisation_id type text collate "C";
alter table customer_machine alter organisation_id type text collate "C", alter location_id type text collate "C";
alter table customer_membership alter person_id type text collate "C", alter organisation_id type text collate "C",
  alter location_id type text collate "C";
alter table customer_access alter person_id type text collate "C", alter organisation_id type text collate "C";
alter table customer_assignment alter person_id type text collate "C", alter organisation_id type text collate "C";
alter table customer_person_role alter person_id type text collate "C";
alter table customer_invitation alter person_id type text collate "C", alter organisation_id type text collate "C";
alter table customer_invitation_batch alter organisation_id type text collate "C";
alter table customer_invitation_line alter person_id type text collate "C";
alter table customer_join_request alter person_id type text collate "C", alter organisation_id type text collate "C";
alter table customer_review alter organisation_id type text collate "C";
alter table customer_review_item alter person_id type text collate "C";

-- A person's country stands in each membership, too, so that lists find by an index who is where, and which countries there are. Triggers keep it,
-- since several rooms write memberships.
alter table customer_membership add country text not null default '';
update customer_membership m set country = p.country from customer_person p where p.id = m.person_id and p.country <> '';
create index customer_membership_country on customer_membership (country, organisation_id);

create function note_membership_country() returns trigger language plpgsql as $$
begin
  new.country := coalesce((select p.country from customer_person p where p.id = new.person_id), '');
  return new;
end $$;

create trigger customer_membership_country before insert or update of person_id on customer_membership
  for each row execute function note_membership_country();

create function change_membership_country() returns trigger language plpgsql as $$
begin
  update customer_membership set country = new.country where person_id = new.id;
  return null;
end $$;

create trigger customer_person_country after update of country on customer_person
  for each row when (old.country <> new.country) execute function change_membership_country();
