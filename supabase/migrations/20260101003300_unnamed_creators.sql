-- The page for joining has words of its own where a creator has no public name.
create or replace function public.group_of_code(p_code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_found record := private.try_code(p_code);
begin
  if v_found.wait > 0 then
    return jsonb_build_object('status', 'slow_down', 'wait', v_found.wait);
  end if;
  if (v_found.group_row).id is null then
    return jsonb_build_object('status', 'none');
  end if;
  return jsonb_build_object(
    'status', 'open',
    'group_name', (v_found.group_row).name,
    'creator_name', nullif(private.public_name_or_none((v_found.group_row).creator_id), ''),
    'is_member', exists (
      select from public.group_members m where m.group_id = (v_found.group_row).id and m.member_id = auth.uid()));
end $$;
